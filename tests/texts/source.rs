//! Reads Rust source just well enough to find its string literals and what they stand in: comments, raw strings,
//! characters and lifetimes are told apart, and each literal knows the calls, macros and attributes around it.

use std::{
    fs,
    path::{Path, PathBuf},
};

/// A string literal.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Literal {
    /// Its file, from the root of the repository.
    pub file: String,
    /// Its line.
    pub line: usize,
    /// What it says, with escapes as written except for quotes, backslashes and line ends.
    pub text: String,
    /// What it stands in, outermost first: `Msg::new`, `tracing::warn!`, `.expect`; `#` for an attribute.
    pub within: Vec<String>,
    /// Whether it is the first thing in there.
    pub first: bool,
}

impl Literal {
    /// What it stands in directly.
    pub fn head(&self) -> &str {
        self.within.last().map_or("", String::as_str)
    }

    /// Where it is, for a message.
    pub fn place(&self) -> String {
        format!("{}:{}: {:?}", self.file, self.line, self.text)
    }
}

/// The repository's root.
pub fn root() -> PathBuf {
    PathBuf::from(env!("CARGO_MANIFEST_DIR"))
}

/// All literals of the Rust files in a folder of the repository, tests within the files left out.
pub fn literals_in(folder: &str) -> Vec<Literal> {
    let mut found = Vec::new();
    for file in files_in(folder) {
        let source = fs::read_to_string(&file).unwrap();
        let name = file.strip_prefix(root()).unwrap().to_str().unwrap().to_owned();
        let code = source.split("#[cfg(test)]\nmod ").next().unwrap_or_default();
        found.extend(literals(&name, code));
    }
    found
}

/// All Rust files in a folder of the repository, or the one file.
pub fn sources_in(folder: &str) -> Vec<String> {
    files_in(folder).iter().map(|file| fs::read_to_string(file).unwrap()).collect()
}

fn files_in(folder: &str) -> Vec<PathBuf> {
    let mut files = Vec::new();
    let path = root().join(folder);
    if path.is_dir() {
        collect(&path, &mut files);
    } else {
        files.push(path);
    }
    files.sort();
    files
}

fn collect(folder: &Path, files: &mut Vec<PathBuf>) {
    for entry in fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        if path.is_dir() {
            collect(&path, files);
        } else if path.extension().is_some_and(|extension| extension == "rs") {
            files.push(path);
        }
    }
}

/// The literals of one file.
pub fn literals(file: &str, source: &str) -> Vec<Literal> {
    let mut reader = Reader { file, chars: source.chars().collect(), at: 0, line: 1 };
    let mut found = Vec::new();
    let mut within: Vec<String> = Vec::new();
    // The code since the last opening or closing bracket, comma or semicolon: a call's head is its end.
    let mut code = String::new();
    let mut first = true;
    while let Some(c) = reader.peek(0) {
        match c {
            '/' if reader.peek(1) == Some('/') => reader.skip_line(),
            '/' if reader.peek(1) == Some('*') => reader.skip_comment(),
            '"' => {
                let line = reader.line;
                let hashes = code.len() - code.trim_end_matches('#').len();
                let raw = code[..code.len() - hashes].ends_with('r') && !is_word_before_raw(&code, hashes);
                let text = if raw { reader.raw_string(hashes) } else { reader.string() };
                found.push(Literal { file: file.to_owned(), line, text, within: within.clone(), first });
                first = false;
                code.clear();
            }
            '\'' => reader.skip_char_or_lifetime(),
            '(' | '[' | '{' => {
                within.push(head(&code));
                first = true;
                code.clear();
                reader.next();
            }
            ')' | ']' | '}' => {
                within.pop();
                first = false;
                code.clear();
                reader.next();
            }
            ',' | ';' => {
                first = false;
                code.clear();
                reader.next();
            }
            c => {
                code.push(c);
                reader.next();
            }
        }
    }
    found
}

/// Whether the `r` before a quote ends a longer word, as in `for"…"`; such code does not get past rustfmt.
fn is_word_before_raw(code: &str, hashes: usize) -> bool {
    let before = &code[..code.len() - hashes - 1];
    before.chars().next_back().is_some_and(|c| c.is_alphanumeric() && c != 'b')
}

/// The call, macro or attribute that an opening bracket belongs to.
fn head(code: &str) -> String {
    let trimmed = code.trim_end();
    let start = trimmed
        .char_indices()
        .rev()
        .take_while(|(_, c)| c.is_alphanumeric() || "_:!.#".contains(*c))
        .last()
        .map_or(trimmed.len(), |(index, _)| index);
    trimmed[start..].to_owned()
}

struct Reader<'a> {
    file: &'a str,
    chars: Vec<char>,
    at: usize,
    line: usize,
}

impl Reader<'_> {
    fn peek(&self, ahead: usize) -> Option<char> {
        self.chars.get(self.at + ahead).copied()
    }

    fn next(&mut self) -> Option<char> {
        let c = self.peek(0)?;
        self.at += 1;
        if c == '\n' {
            self.line += 1;
        }
        Some(c)
    }

    fn skip_line(&mut self) {
        while self.peek(0).is_some_and(|c| c != '\n') {
            self.next();
        }
    }

    fn skip_comment(&mut self) {
        let mut depth = 0;
        while let Some(c) = self.next() {
            match (c, self.peek(0)) {
                ('/', Some('*')) => {
                    self.next();
                    depth += 1;
                }
                ('*', Some('/')) => {
                    self.next();
                    depth -= 1;
                    if depth == 0 {
                        return;
                    }
                }
                _ => {}
            }
        }
    }

    fn string(&mut self) -> String {
        let start = self.line;
        self.next();
        let mut text = String::new();
        loop {
            match self.next() {
                Some('"') => return text,
                Some('\\') => match self.next() {
                    Some('\n') => {
                        while self.peek(0).is_some_and(char::is_whitespace) {
                            self.next();
                        }
                    }
                    Some('n') => text.push('\n'),
                    Some(c @ ('"' | '\\')) => text.push(c),
                    Some(c) => text.extend(['\\', c]),
                    None => {}
                },
                Some(c) => text.push(c),
                None => panic!("{}:{start}: a string without an end", self.file),
            }
        }
    }

    fn raw_string(&mut self, hashes: usize) -> String {
        let start = self.line;
        self.next();
        let mut text = String::new();
        loop {
            match self.next() {
                Some('"') if (0..hashes).all(|ahead| self.peek(ahead) == Some('#')) => {
                    self.at += hashes;
                    return text;
                }
                Some(c) => text.push(c),
                None => panic!("{}:{start}: a raw string without an end", self.file),
            }
        }
    }

    fn skip_char_or_lifetime(&mut self) {
        self.next();
        if self.peek(0) == Some('\\') {
            self.next();
            self.next();
            while self.peek(0).is_some_and(|c| c != '\'') {
                self.next();
            }
            self.next();
        } else if self.peek(1) == Some('\'') {
            self.next();
            self.next();
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn literals_are_found_with_what_they_stand_in() {
        let source = r##"
// "not this" /* "nor" this */
/* "nor this" /* "or this" */ "nor" */
#[error("an attribute")]
fn f<'a>(x: &'a str) -> char {
    tracing::warn!(table = 1, "a log line");
    let c = '"';
    let d = '\'';
    x.expect("a reason");
    say(&Msg::new("a-key").with("arg", format!("x {}", r#"raw "quoted" text"#)));
    [Some(b"bytes"), "two \
        lines \"here\""];
}"##;
        let found: Vec<(String, String)> =
            literals("x.rs", source).into_iter().map(|found| (found.head().to_owned(), found.text)).collect();
        let wanted = [
            ("error", "an attribute"),
            ("tracing::warn!", "a log line"),
            (".expect", "a reason"),
            ("Msg::new", "a-key"),
            (".with", "arg"),
            ("format!", "x {}"),
            ("format!", "raw \"quoted\" text"),
            ("Some", "bytes"),
            ("", "two lines \"here\""),
        ];
        let wanted = wanted.map(|(head, text)| (head.to_owned(), text.to_owned()));
        assert_eq!(found.len(), wanted.len(), "{found:#?}");
        for (found, wanted) in found.iter().zip(&wanted) {
            assert!(found.1 == wanted.1 && found.0.ends_with(&wanted.0), "{found:?} is not {wanted:?}");
        }
        let attribute = &literals("x.rs", source)[0];
        assert_eq!((attribute.line, attribute.within[0].as_str()), (4, "#"));
    }
}
