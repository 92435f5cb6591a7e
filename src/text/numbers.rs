//! Whether what somebody writes tells a number, in digits, signs or words: for games in which those who play shall not
//! tell each other what they have rolled. Pure; what is done about it is decided elsewhere.

use std::sync::LazyLock;

use regex::Regex;
use unicode_normalization::{UnicodeNormalization, char::is_combining_mark};

/// The numbers of a die in both languages of the house, without accents, each letter once where it stands twice.
/// *Um*, *uma* and *one* are ordinary words, and tell nothing.
const WORDS: [&str; 18] = [
    "dois", "duas", "tres", "quatro", "quatros", "cinco", "cincos", "seis", "two", "twos", "thre", "thres",
    "four", "fours", "five", "fives", "six", "sixes",
];

/// Roman numerals that are no words of either language; alone in a message also those that are.
const ROMAN: [&str; 3] = ["II", "III", "IV"];
const ROMAN_ALONE: [&str; 2] = ["V", "VI"];

/// What holds digits without telling any: mentions, times, custom emoji, links. An emoji's name is looked at apart.
static NO_NUMBER: LazyLock<Regex> = LazyLock::new(|| {
    Regex::new(
        r"<@[!&]?\d{1,20}>|<#\d{1,20}>|<t:-?\d{1,13}(?::[tTdDfFR])?>|</[^:<>\n]{1,100}:\d{1,20}>|<id:\w+>|<a?:(\w{1,32}):\d{1,20}>|https?://\S+",
    )
    .expect("the pattern is written right")
});

/// Whether this text tells a number.
pub fn tells_number(text: &str) -> bool {
    let names = NO_NUMBER.captures_iter(text).filter_map(|found| found.get(1));
    if names.into_iter().any(|name| emoji_tells(name.as_str())) {
        return true;
    }
    let rest = NO_NUMBER.replace_all(text, " ");
    if rest.chars().any(is_sign) {
        return true;
    }
    let visible: String = rest.chars().filter(|c| !is_invisible(*c)).collect();
    let bare: String = visible.chars().filter(|c| !"*_~|`".contains(*c)).collect();
    [visible.as_str(), bare.as_str()].into_iter().any(words_tell)
}

/// A sign that is a number, or shows a die.
fn is_sign(c: char) -> bool {
    c.is_numeric()
        || matches!(c,
            // Dice, and the keycap ten; the enclosing keycap stands behind a digit.
            '\u{2680}'..='\u{2685}' | '\u{1F3B2}' | '\u{1F51F}' | '\u{1F522}'
            // Dominoes and playing cards.
            | '\u{1F030}'..='\u{1F09F}' | '\u{1F0A0}'..='\u{1F0FF}'
            // Clock faces.
            | '\u{1F550}'..='\u{1F567}')
}

/// Characters that don't show, with which a word could be broken up.
fn is_invisible(c: char) -> bool {
    matches!(c,
        '\u{AD}' | '\u{34F}' | '\u{61C}' | '\u{180E}' | '\u{200B}'..='\u{200F}' | '\u{202A}'..='\u{202E}'
        | '\u{2060}'..='\u{2064}' | '\u{2066}'..='\u{206F}' | '\u{FE00}'..='\u{FE0F}' | '\u{FEFF}'
        | '\u{E0000}'..='\u{E0FFF}')
}

/// A letter as it would be typed plainly: wide, bold, circled and flag letters become what they show.
fn plain_letters(text: &str) -> String {
    let flags = |c: char| match c {
        '\u{1F1E6}'..='\u{1F1FF}' => char::from_u32(u32::from(c) - 0x1F1E6 + u32::from('a')).unwrap_or(c),
        c => c,
    };
    text.nfkd().filter(|c| !is_combining_mark(*c)).map(flags).collect()
}

fn words_tell(text: &str) -> bool {
    let plain = plain_letters(text);
    let words: Vec<&str> =
        plain.split(|c: char| !c.is_alphanumeric()).filter(|word| !word.is_empty()).collect();
    let roman = match words[..] {
        [alone] => ROMAN_ALONE.contains(&alone),
        _ => false,
    };
    if roman || words.iter().any(|word| ROMAN.contains(word) || is_number_word(word)) {
        return true;
    }
    // Spelled out: f i v e.
    let mut spelled = String::new();
    for word in words.iter().chain([&""]) {
        if word.chars().count() == 1 {
            spelled.push_str(word);
        } else if is_number_word(&std::mem::take(&mut spelled)) {
            return true;
        }
    }
    is_number_word(&spelled)
}

fn is_number_word(word: &str) -> bool {
    let mut once = String::new();
    for c in word.chars().flat_map(char::to_lowercase) {
        if !once.ends_with(c) {
            once.push(c);
        }
    }
    WORDS.contains(&once.as_str())
}

/// The name of a custom emoji tells a number as a word or a digit of its own, or as a die of so many eyes.
fn emoji_tells(name: &str) -> bool {
    let lower = name.to_lowercase();
    lower.split('_').any(|part| {
        let die = ["dice", "die", "dado", "d", "dados"]
            .into_iter()
            .filter_map(|word| part.strip_prefix(word))
            .any(|rest| rest.len() == 1 && rest.chars().all(|c| c.is_ascii_digit()));
        die || is_number_word(part) || (!part.is_empty() && part.chars().all(|c| c.is_numeric()))
    })
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    #[test]
    fn digits_and_signs_tell() {
        for text in [
            "5",
            "I have a 4!",
            "tenho 2 e 3",
            "0",
            "1",
            "５",
            "٣",
            "②",
            "❺",
            "⑹",
            "⁵",
            "½",
            "Ⅴ",
            "ⅳ",
            "𝟓",
            "3️⃣",
            "🔟",
            "🔢",
            "⚀",
            "look: ⚅",
            "🎲",
            "🁣",
            "🂥",
            "🕔",
            "||5||",
            "d4ng",
        ] {
            assert!(tells_number(text), "{text}");
        }
    }

    #[test]
    fn words_for_two_to_six_tell_in_both_languages() {
        for word in [
            "dois",
            "duas",
            "três",
            "tres",
            "trés",
            "quatro",
            "cinco",
            "seis",
            "two",
            "three",
            "four",
            "five",
            "six",
            "sixes",
            "DOIS",
            "Três",
            "TRÊS",
            "tre\u{302}s",
            "SIX",
            "siiiix",
            "threeee",
            "ciiinco",
            "ｆｉｖｅ",
            "𝐟𝐢𝐯𝐞",
            "𝓈𝒾𝓍",
            "ⓢⓘⓧ",
            "🇸🇮🇽",
            "s i x",
            "f-i-v-e",
            "C.I.N.C.O",
            "ci\u{200B}nco",
            "c**in**co",
            "tr||ês||",
            "se\u{AD}is",
            "__six__",
            "two_three",
            "IV",
            "III",
            "VI",
            "V",
        ] {
            assert!(tells_number(word), "{word}");
            let roman = ["V", "VI"].contains(&word);
            assert!(roman || tells_number(&format!("Olha, {word}, pronto")), "{word} in a sentence");
            assert!(roman || tells_number(&format!("({word})")), "{word} in brackets");
        }
    }

    #[test]
    fn one_and_ordinary_talk_never_tell() {
        for text in [
            "",
            "um",
            "uma",
            "one",
            "Um momento, uma onda, one moment",
            "UM!",
            "I did well, someone said so",
            "eu vi a onça, VI MESMO",
            "depois",
            "often",
            "sixty",
            "sextou",
            "foursome",
            "cincoenta",
            "seisal",
            "twofold",
            "free, too, to, fore, for",
            "pois, depois, treze, quatrocentos, sete",
            "a e o, é o rio",
            "O vento é bom 🎉 😀 ☀️ 💯 👍",
            "Força, capitão! Ânimo, mate!",
            "I I captain",
            "c'est la vie",
        ] {
            assert!(!tells_number(text), "{text}");
        }
    }

    #[test]
    fn ids_times_and_links_tell_nothing() {
        for text in [
            "<@123456789012345678>",
            "<@!5>",
            "<@&6> look",
            "<#42>",
            "<:x:123>",
            "<a:wave:123456>",
            "<:pepe2:123>",
            "<t:1796040868:R>",
            "<t:5>",
            "</play:123456>",
            "https://example.org/5?six=6",
            "see http://a.b/1 and <https://example.org/42>",
            "<id:customize>",
        ] {
            assert!(!tells_number(text), "{text}");
            assert!(tells_number(&format!("{text} 5")), "{text} 5");
        }
        for text in
            ["<:six:123>", "<:dice_5:123>", "<:dado3:9>", "<:d6:77>", "<:quatro_olhos:1>", "<@x5>", "<:5>"]
        {
            assert!(tells_number(text), "{text}");
        }
    }

    proptest! {
        #[test]
        fn whatever_is_written_is_looked_at_without_a_panic(text in any::<String>()) {
            let told = tells_number(&text);
            // A digit apart always tells, whatever stands before it, unless it becomes part of a link.
            if !text.contains("://") {
                let longer = format!("{text} \n5");
                prop_assert!(tells_number(&longer));
            }
            prop_assert_eq!(told, tells_number(&text));
        }

        #[test]
        fn a_word_among_others_tells_in_any_case(
            before in "[a-zA-Zãéí ]{0,12}",
            word in prop::sample::select(&["dois", "duas", "três", "quatro", "cinco", "seis", "two", "three", "four", "five", "six"][..]),
            after in "[ ,.!?]{0,3}",
            upper in any::<bool>(),
        ) {
            let word = if upper { word.to_uppercase() } else { word.to_owned() };
            let text = format!("{before} {word}{after}");
            prop_assert!(tells_number(&text), "{}", text);
        }
    }
}
