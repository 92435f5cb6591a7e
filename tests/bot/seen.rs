//! What people see and read: pictures measured, sentences of the house looked up.

use std::sync::LazyLock;

use perus::{
    games::{Msg, Registry},
    text::{Language, Texts},
};

static TEXTS: LazyLock<Texts> =
    LazyLock::new(|| Texts::load(&Registry::house()).expect("the sentences are whole"));

/// An English sentence of the house that takes no arguments.
pub fn sentence(key: &'static str) -> String {
    TEXTS.optional(Language::En, key).unwrap_or_else(|| panic!("there is no sentence {key}"))
}

/// A sentence of the house in Portuguese.
pub fn frase(key: &'static str) -> String {
    TEXTS.optional(Language::PtBr, key).unwrap_or_else(|| panic!("there is no sentence {key}"))
}

/// Whether this is one of the house's answers to perus.
pub fn is_answer_to_peru(said: &str) -> bool {
    (1..=TEXTS.variants(Language::En, "peru-answer"))
        .any(|n| TEXTS.say(Language::En, &Msg::new(format!("peru-answer-{n}")), &[]) == said)
}

/// Width and height of a PNG, which must decode to its end.
pub fn size_of_png(bytes: &[u8]) -> (u32, u32) {
    let picture = image::load_from_memory_with_format(bytes, image::ImageFormat::Png).expect("it is a PNG");
    (picture.width(), picture.height())
}

/// How many frames a GIF has; each must decode.
pub fn frames_of_gif(bytes: &[u8]) -> usize {
    let mut decoder = gif::DecodeOptions::new().read_info(bytes).expect("it is a GIF");
    let mut frames = 0;
    while decoder.read_next_frame().expect("its frames decode").is_some() {
        frames += 1;
    }
    frames
}
