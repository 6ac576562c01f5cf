//! Bodies that arrive packed.

use std::io::{self, Write};

use flate2::write::MultiGzDecoder;

/// The body of an answer, unpacked as it arrives and never larger than its limit.
pub(super) enum Body {
    Plain(Limited),
    Gzip(Box<MultiGzDecoder<Limited>>),
}

/// Why a body cannot be read.
#[derive(Debug, PartialEq, Eq)]
pub(super) enum Broken {
    TooLarge,
    /// What is packed is not whole, or was changed.
    Damaged,
}

impl Body {
    pub(super) fn new(limit: usize, is_packed: bool) -> Self {
        let limited = Limited {
            bytes: Vec::new(),
            limit,
            is_over: false,
        };
        if is_packed {
            Self::Gzip(Box::new(MultiGzDecoder::new(limited)))
        } else {
            Self::Plain(limited)
        }
    }

    /// Takes the next bytes that have arrived.
    pub(super) fn push(&mut self, bytes: &[u8]) -> Result<(), Broken> {
        let written = match self {
            Self::Plain(limited) => limited.write_all(bytes),
            Self::Gzip(decoder) => decoder.write_all(bytes),
        };
        written.map_err(|_| self.broken())
    }

    /// The whole body.
    pub(super) fn finish(mut self) -> Result<Vec<u8>, Broken> {
        if let Self::Gzip(decoder) = &mut self
            && decoder.try_finish().is_err()
        {
            return Err(self.broken());
        }
        Ok(match self {
            Self::Plain(limited) => limited.bytes,
            Self::Gzip(mut decoder) => std::mem::take(&mut decoder.get_mut().bytes),
        })
    }

    fn broken(&self) -> Broken {
        let limited = match self {
            Self::Plain(limited) => limited,
            Self::Gzip(decoder) => decoder.get_ref(),
        };
        if limited.is_over {
            Broken::TooLarge
        } else {
            Broken::Damaged
        }
    }
}

/// Bytes up to a limit.
pub(super) struct Limited {
    bytes: Vec<u8>,
    limit: usize,
    is_over: bool,
}

impl Write for Limited {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        if bytes.len() > self.limit - self.bytes.len() {
            self.is_over = true;
            return Err(io::Error::other("larger than the limit"));
        }
        self.bytes.extend_from_slice(bytes);
        Ok(bytes.len())
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use flate2::Compression;
    use flate2::write::GzEncoder;

    use super::*;

    fn packed(bytes: &[u8]) -> Vec<u8> {
        let mut encoder = GzEncoder::new(Vec::new(), Compression::best());
        encoder.write_all(bytes).expect("memory has room");
        encoder.finish().expect("memory has room")
    }

    fn read(limit: usize, is_packed: bool, bytes: &[u8]) -> Result<Vec<u8>, Broken> {
        let mut body = Body::new(limit, is_packed);
        for chunk in bytes.chunks(1_000) {
            body.push(chunk)?;
        }
        body.finish()
    }

    #[test]
    fn what_is_unpacked_counts() {
        let text = vec![b'a'; 100_000];
        let small = packed(&text);
        assert!(small.len() < 1_000, "{}", small.len());
        assert_eq!(read(100_000, true, &small), Ok(text.clone()));
        assert_eq!(read(99_999, true, &small), Err(Broken::TooLarge));
        assert_eq!(read(100_000, false, &text), Ok(text.clone()));
        assert_eq!(read(99_999, false, &text), Err(Broken::TooLarge));
        // Several packed bodies behind each other are one.
        assert_eq!(
            read(200_000, true, &[&*small, &*small].concat()),
            Ok(text.repeat(2))
        );
        assert_eq!(
            read(100_000, true, &small[..small.len() - 9]),
            Err(Broken::Damaged)
        );
        assert_eq!(
            read(100_000, true, b"not packed at all"),
            Err(Broken::Damaged)
        );
    }
}
