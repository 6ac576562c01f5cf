#!/usr/bin/env python3
"""Reads the rows of compile.sh and prints milliseconds of the processor per tool.

A crate with one tool takes what every crate takes; the rest is divided by the other tools.
"""

import re
import statistics
import sys

ROW = re.compile(r"\| (\w+): N = (\d+), (debug|release)(, whole crate)?, #\d+ \| ([\d.]+) \|")


def main():
    seconds = {}
    for line in sys.stdin:
        row = ROW.match(line)
        if row:
            peer, size, profile, _, cpu = row.groups()
            seconds.setdefault((profile, int(size), peer), []).append(float(cpu))
    medians = {key: statistics.median(all) for key, all in seconds.items()}
    print("| build | tools | peer | CPU ms per tool | of rmcp's |")
    print("| --- | ---: | --- | ---: | ---: |")
    for profile, size, peer in sorted(medians):
        if size == 1 or (profile, 1, peer) not in medians:
            continue

        def per_tool(name):
            rows = [medians.get((profile, count, name)) for count in (size, 1)]
            return None if None in rows else (rows[0] - rows[1]) / (size - 1) * 1000

        own, other = per_tool(peer), per_tool("rmcp")
        ratio = f"{own / other:.2f}" if other else ""
        print(f"| {profile} | {size} | {peer} | {own:.1f} | {ratio} |")


main()
