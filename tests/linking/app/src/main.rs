//! Names `first` in code, `second` in `link!`, and `third` only in `Cargo.toml`.

toolkit::link!(second_tools);

fn main() {
    assert_eq!(first_tools::NAMED, 1);
    let toolkit = toolkit::Toolkit::builder().build().expect("all named crates contributed");
    for (name, origin) in toolkit.report().tools() {
        println!("{name} {origin}");
    }
    let expected = ["first_root", "second_root", "third_root"];
    match toolkit::Toolkit::builder().expect_tools(expected).build() {
        Ok(_) => println!("nothing is missing"),
        Err(error) => println!("{error}"),
    }
}
