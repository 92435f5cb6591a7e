//! The languages of the house. Another one is a line here and a folder in `assets/locales/`.

macro_rules! files {
    ($code:literal: $($file:literal)+) => {
        &[$(($file, include_str!(concat!("../../assets/locales/", $code, "/", $file)))),+]
    };
}

macro_rules! languages {
    ($($(#[$note:meta])* $name:ident = $code:literal for $discord:expr;)+) => {
        /// A language of the house.
        #[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
        pub enum Language {
            $($(#[$note])* $name,)+
        }

        impl Language {
            /// All of them.
            pub const ALL: [Self; [$($code),+].len()] = [$(Self::$name),+];

            /// Its code: the name of its folder, in records and in the database.
            pub const fn code(self) -> &'static str {
                match self { $(Self::$name => $code,)+ }
            }

            /// The locales of Discord that it serves, as names of commands are registered.
            pub const fn discord_locales(self) -> &'static [&'static str] {
                match self { $(Self::$name => &$discord,)+ }
            }

            /// The house's own files: name and content.
            pub(super) const fn files(self) -> &'static [(&'static str, &'static str)] {
                match self {
                    $(Self::$name => files!($code:
                        "house.ftl" "lobby.ftl" "table.ftl" "board.ftl" "hands.ftl" "picture.ftl" "rules.ftl" "verify.ftl" "commands.ftl"
                        "help.ftl" "crew.ftl" "absence.ftl"
                    ),)+
                }
            }
        }
    };
}

languages! {
    /// Portuguese as in Brazil.
    PtBr = "pt-BR" for ["pt-BR"];
    /// English.
    #[default]
    En = "en" for ["en-US", "en-GB"];
}

impl Language {
    /// The language that serves a locale (`pt-BR`, `en-GB`) or has this code: exactly, or else by its first part, so
    /// that `pt` and `pt-PT` are served too.
    pub fn from_locale(locale: &str) -> Option<Self> {
        let exact =
            |language: &Self| language.code() == locale || language.discord_locales().contains(&locale);
        let first = |locale: &str| locale.split(['-', '_']).next().unwrap_or_default().to_ascii_lowercase();
        Self::ALL
            .into_iter()
            .find(exact)
            .or_else(|| Self::ALL.into_iter().find(|language| first(language.code()) == first(locale)))
    }

    pub(super) const fn index(self) -> usize {
        self as usize
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn locales_find_their_language() {
        for (locale, language) in [
            ("pt-BR", Some(Language::PtBr)),
            ("pt", Some(Language::PtBr)),
            ("pt-PT", Some(Language::PtBr)),
            ("en", Some(Language::En)),
            ("en-US", Some(Language::En)),
            ("en-GB", Some(Language::En)),
            ("EN_au", Some(Language::En)),
            ("de", None),
            ("", None),
        ] {
            assert_eq!(Language::from_locale(locale), language, "{locale}");
        }
    }

    #[test]
    fn every_code_finds_itself() {
        for language in Language::ALL {
            assert_eq!(Language::from_locale(language.code()), Some(language));
            assert_eq!(Language::ALL[language.index()], language);
        }
    }
}
