use std::fs;
use std::panic::catch_unwind;
use std::path::{Path, PathBuf};

use image::imageops::FilterType;
use image::{DynamicImage, ImageFormat, ImageReader, Limits};
use resvg::tiny_skia::{Pixmap, Transform};
use resvg::usvg;
use serde_json::json;

use super::CliError;
use super::arguments::{CheckIcons, Icons, RenderIcon};
use super::terminal::Terminal;

/// Pixels of the sides of the PNG.
const LARGE: u32 = 1024;
/// Pixels of the sides of the WebP.
const SMALL: u32 = 512;
/// Of 100: losses that nobody sees at this size.
const QUALITY: f32 = 85.0;
/// No picture of an icon is wider; larger ones are not even opened.
const WIDEST: u32 = 16_384;

pub(super) fn run(icons: &Icons, terminal: &mut Terminal) -> Result<u8, CliError> {
    match icons {
        Icons::Check(check) => self::check(check, terminal),
        Icons::Render(icon) => self::render(icon, terminal),
    }
}

/// Checks each file; 1 if one is not as it should be.
fn check(check: &CheckIcons, terminal: &mut Terminal) -> Result<u8, CliError> {
    let verdicts = check.files.iter().map(|path| (path, verdict(path)));
    let verdicts: Vec<_> = verdicts.collect();
    if check.json {
        let rows = verdicts.iter().map(
            |(path, verdict)| json!({ "file": path, "ok": verdict.is_ok(), "text": text(verdict) }),
        );
        terminal.json(&rows.collect::<Vec<_>>())?;
    } else {
        for (path, verdict) in &verdicts {
            let mark = terminal.mark(verdict.is_ok());
            let told = text(verdict);
            terminal.line(format_args!("{mark} {}: {told}", path.display()))?;
        }
    }
    Ok(u8::from(
        verdicts.iter().any(|(_, verdict)| verdict.is_err()),
    ))
}

fn text(verdict: &Result<String, String>) -> &str {
    match verdict {
        Ok(text) | Err(text) => text,
    }
}

/// What a file is, or what is wrong with it.
fn verdict(path: &Path) -> Result<String, String> {
    let bytes = fs::read(path).map_err(|error| format!("cannot be read: {error}"))?;
    let (side, name) = match image::guess_format(&bytes) {
        Ok(ImageFormat::Png) => (LARGE, "PNG"),
        Ok(ImageFormat::WebP) => (SMALL, "WebP"),
        _ => {
            return Err("is neither PNG nor WebP; make both with `icons render`".to_owned());
        }
    };
    let picture = read(&bytes)?;
    let (width, height) = (picture.width(), picture.height());
    if (width, height) != (side, side) {
        return Err(format!(
            "is a {name} of {width} by {height} pixels; it should have {side} by {side}"
        ));
    }
    let is_named = path
        .extension()
        .is_some_and(|extension| extension.eq_ignore_ascii_case(name));
    if !is_named {
        return Err(format!("is a {name}; call it `.{}`", name.to_lowercase()));
    }
    Ok(format!("{name}, {side} by {side} pixels"))
}

/// Reads a picture of whatever format it is, up to a size.
fn read(bytes: &[u8]) -> Result<DynamicImage, String> {
    let broken = |error: image::ImageError| format!("is broken: {error}");
    let mut reader = ImageReader::new(std::io::Cursor::new(bytes))
        .with_guessed_format()
        .map_err(|error| format!("cannot be read: {error}"))?;
    let mut limits = Limits::default();
    limits.max_image_width = Some(WIDEST);
    limits.max_image_height = Some(WIDEST);
    reader.limits(limits);
    reader.decode().map_err(broken)
}

fn render(icon: &RenderIcon, terminal: &mut Terminal) -> Result<u8, CliError> {
    let path = &icon.source;
    let told = |problem: String| CliError::failed(format!("`{}` {problem}", path.display()));
    let bytes = fs::read(path).map_err(|error| told(format!("cannot be read: {error}")))?;
    let is_svg = path
        .extension()
        .is_some_and(|extension| extension.eq_ignore_ascii_case("svg"));
    let large = if is_svg {
        // What others drew may be more than the library was made for.
        catch_unwind(|| draw(&bytes)).unwrap_or_else(|_| Err("cannot be drawn".to_owned()))
    } else {
        scale(&bytes)
    };
    let large = large.map_err(told)?;
    let small = large.resize_exact(SMALL, SMALL, FilterType::Lanczos3);

    let folder = icon
        .out
        .clone()
        .or_else(|| path.parent().map(Path::to_owned));
    let folder = folder.unwrap_or_default();
    let name = path.file_stem().unwrap_or_default();
    let file = |extension: &str| -> PathBuf {
        let mut file = name.to_owned();
        file.push(extension);
        folder.join(file)
    };
    let (png, webp) = (file(".png"), file(".webp"));
    if [&png, &webp].iter().any(|file| is_same(file, path)) {
        return Err(told(
            "would be overwritten; name another folder with `--out`".to_owned(),
        ));
    }
    let failed = |path: &Path, error: &dyn std::fmt::Display| CliError::at("write", path, error);
    if !folder.as_os_str().is_empty() {
        fs::create_dir_all(&folder).map_err(|error| failed(&folder, &error))?;
    }
    large
        .save_with_format(&png, ImageFormat::Png)
        .map_err(|error| failed(&png, &error))?;
    let rgba = small.to_rgba8();
    let encoded = webp::Encoder::from_rgba(&rgba, SMALL, SMALL)
        .encode_simple(false, QUALITY)
        .map_err(|error| failed(&webp, &format!("{error:?}")))?;
    fs::write(&webp, &*encoded).map_err(|error| failed(&webp, &error))?;
    for path in [png, webp] {
        terminal.line(format_args!("wrote {}", path.display()))?;
    }
    Ok(0)
}

/// Whether two paths lead to one file, which there has to be.
fn is_same(one: &Path, other: &Path) -> bool {
    match (one.canonicalize(), other.canonicalize()) {
        (Ok(one), Ok(other)) => one == other,
        _ => false,
    }
}

/// Draws an SVG, scaled to the whole square, without a ground.
fn draw(bytes: &[u8]) -> Result<DynamicImage, String> {
    if let Some(element) = undrawn(bytes) {
        return Err(format!(
            "has a `<{element}>`, which is not drawn here; turn texts into paths, and draw pictures as shapes"
        ));
    }
    let tree = usvg::Tree::from_data(bytes, &usvg::Options::default())
        .map_err(|error| format!("is no SVG that can be drawn: {error}"))?;
    let size = tree.size();
    is_square(f64::from(size.width()), f64::from(size.height()))?;
    #[allow(clippy::cast_precision_loss, reason = "1024 is exact")]
    let side = LARGE as f32;
    let mut pixels = Pixmap::new(LARGE, LARGE).ok_or("is too large to be drawn")?;
    let transform = Transform::from_scale(side / size.width(), side / size.height());
    resvg::render(&tree, transform, &mut pixels.as_mut());
    let encoded = pixels
        .encode_png()
        .map_err(|error| format!("cannot be drawn: {error}"))?;
    read(&encoded)
}

/// An element that would be left out: texts need fonts, which differ from machine to machine.
fn undrawn(bytes: &[u8]) -> Option<&'static str> {
    let text = std::str::from_utf8(bytes).ok()?;
    let options = usvg::roxmltree::ParsingOptions {
        allow_dtd: true,
        ..usvg::roxmltree::ParsingOptions::default()
    };
    let document = usvg::roxmltree::Document::parse_with_options(text, options).ok()?;
    let names = ["text", "image", "foreignObject"];
    names.into_iter().find(|name| {
        let mut elements = document.descendants();
        elements.any(|element| element.tag_name().name() == *name)
    })
}

/// Scales a picture down.
fn scale(bytes: &[u8]) -> Result<DynamicImage, String> {
    let picture = read(bytes)?;
    let (width, height) = (picture.width(), picture.height());
    is_square(width.into(), height.into())?;
    if width < LARGE {
        return Err(format!(
            "has {width} by {height} pixels; take one of at least {LARGE} by {LARGE}, or an SVG"
        ));
    }
    Ok(picture.resize_exact(LARGE, LARGE, FilterType::Lanczos3))
}

fn is_square(width: f64, height: f64) -> Result<(), String> {
    if (width - height).abs() * 100.0 <= width {
        return Ok(());
    }
    Err(format!("has {width} by {height} pixels; take a square one"))
}
