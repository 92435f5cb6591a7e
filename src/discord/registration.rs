//! Names and descriptions of the commands in all languages, put on before they are registered. The sentences stand in
//! `assets/locales/<lang>/commands.ftl`: `command-NAME`, `command-NAME-description`, `command-NAME-option-OPTION`
//! and `command-NAME-option-OPTION-description`.

use std::borrow::Cow;

use super::{Bot, Error};
use crate::text::{Language, Texts};

/// Texts by Discord's locales, as poise keeps them.
type ByLocale = Cow<'static, [(Cow<'static, str>, Cow<'static, str>)]>;

/// Names every command and option in every language. The name in the code is the English one.
pub fn localize(commands: &mut [poise::Command<Bot, Error>], texts: &Texts) {
    for command in commands {
        let own = format!("command-{}", command.name);
        command.description = described(texts, &own);
        command.name_localizations = by_locale(texts, &own);
        command.description_localizations = by_locale(texts, &description_of(&own));
        for parameter in &mut command.parameters {
            let own = format!("{own}-option-{}", parameter.name);
            parameter.description = described(texts, &own);
            parameter.name_localizations = by_locale(texts, &own);
            parameter.description_localizations = by_locale(texts, &description_of(&own));
        }
    }
}

fn description_of(key: &str) -> String {
    format!("{key}-description")
}

fn described(texts: &Texts, key: &str) -> Option<Cow<'static, str>> {
    texts.optional(Language::En, &description_of(key)).map(Cow::Owned)
}

fn by_locale(texts: &Texts, key: &str) -> ByLocale {
    let in_language = |language: Language| {
        let text = texts.optional(language, key);
        let locales = language.discord_locales().iter();
        locales.filter_map(move |locale| Some((Cow::Borrowed(*locale), Cow::Owned(text.clone()?))))
    };
    Language::ALL.into_iter().flat_map(in_language).collect()
}
