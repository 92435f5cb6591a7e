//! Names and typed words of people, made safe to show: they format nothing, mention nobody and reverse no line.

/// Room that is invisible: between `@` and a word it keeps Discord from reading a mention, which a backslash doesn't.
const GAP: char = '\u{200b}';

/// Without what could break a line or turn it around: control characters and marks of direction go, any run of white
/// space is one space, ends are trimmed. For places without formatting: labels, alt text, pictures.
pub fn clean(text: &str) -> String {
    let shown = text.chars().map(|c| if c.is_whitespace() { ' ' } else { c }).filter(|c| !is_hidden(*c));
    let mut clean = String::with_capacity(text.len());
    for c in shown {
        if c != ' ' || !(clean.is_empty() || clean.ends_with(' ')) {
            clean.push(c);
        }
    }
    clean.truncate(clean.trim_end().len());
    clean
}

/// [`clean`], and shown by Discord letter by letter: no formatting, no link, no mention.
pub fn plain(text: &str) -> String {
    let mut plain = String::with_capacity(text.len() + 8);
    for c in clean(text).chars() {
        if r"\*_~`|<>[]()#:-+.".contains(c) {
            plain.push('\\');
        }
        plain.push(c);
        if c == '@' {
            plain.push(GAP);
        }
    }
    plain
}

/// At most `most` characters; what is longer ends in an ellipsis.
pub fn cut(text: &str, most: usize) -> String {
    if text.chars().count() <= most {
        return text.to_owned();
    }
    let mut short: String = text.chars().take(most.saturating_sub(1)).collect();
    short.truncate(short.trim_end().len());
    if most > 0 {
        short.push('…');
    }
    short
}

fn is_hidden(c: char) -> bool {
    c.is_control()
        || matches!(c, '\u{200b}' | '\u{200e}' | '\u{200f}' | '\u{202a}'..='\u{202e}' | '\u{2060}'..='\u{2069}' | '\u{feff}')
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn markdown_is_shown_and_not_done() {
        assert_eq!(plain("*ana* _b_ `c` ||d|| ~~e~~"), r"\*ana\* \_b\_ \`c\` \|\|d\|\| \~\~e\~\~");
        assert_eq!(plain("[x](https://a.b)"), r"\[x\]\(https\://a\.b\)");
        assert_eq!(plain("# título"), r"\# título");
        assert_eq!(plain("Zé da Onça"), "Zé da Onça");
    }

    #[test]
    fn nobody_is_mentioned() {
        assert_eq!(plain("@everyone"), "@\u{200b}everyone");
        assert_eq!(plain("<@123> <@&4> <#5>"), "\\<@\u{200b}123\\> \\<@\u{200b}&4\\> \\<\\#5\\>");
        // A gap that is typed in doesn't undo ours, and a hidden character can't stand in for it.
        assert_eq!(plain("@\u{200b}here"), "@\u{200b}here");
        assert!(!plain("<\u{2060}@1>").contains("<@1>"));
    }

    #[test]
    fn a_line_stays_one_line_in_one_direction() {
        assert_eq!(clean("  a\n\nb\t c\u{202e}d\u{7}  "), "a b cd");
        assert_eq!(clean(" \u{200f}\n"), "");
    }

    #[test]
    fn long_words_are_cut_at_characters() {
        assert_eq!(cut("maré", 4), "maré");
        assert_eq!(cut("maré alta", 6), "maré…");
        assert_eq!(cut("ééé", 2), "é…");
        assert_eq!(cut("abc", 0), "");
    }
}
