//! The little forms: a luck word, a typed step, an option's value. Their `custom_id`s are controls like any other.

use std::time::Duration;

use serenity::all::{
    ActionRowComponent, CreateActionRow, CreateInputText, CreateInteractionResponse, CreateModal,
    InputTextStyle, ModalInteraction,
};

use super::{
    Bot, Error,
    ids::{Control, Verb},
    patience::patiently,
    permissions,
    reply::{actor, answer_to_peru, explain, private},
    speak::Voice,
};
use crate::{
    dice::LUCK_WORD_CHARS,
    games::{Msg, OFF, OptionKind, normal_value, span},
    host::{Ask, AskError, Session},
    table::{NUDGE, SKIP, Want, wait_options},
    text::{Language, cut},
};

const FIELD: &str = "text";
const LONGEST_TITLE: usize = 45;

fn form(
    voice: &Voice<'_>,
    id: String,
    title: &'static str,
    field: CreateInputText,
) -> CreateInteractionResponse {
    let modal = CreateModal::new(id, cut(&voice.word(title), LONGEST_TITLE))
        .components(vec![CreateActionRow::InputText(field)]);
    CreateInteractionResponse::Modal(modal)
}

fn field(voice: &Voice<'_>, label: &'static str) -> CreateInputText {
    CreateInputText::new(InputTextStyle::Short, cut(&voice.word(label), LONGEST_TITLE), FIELD)
}

/// Asks for a luck word.
pub fn luck(voice: &Voice<'_>, table: u64) -> CreateInteractionResponse {
    let longest = u16::try_from(LUCK_WORD_CHARS).unwrap_or(u16::MAX);
    let field = field(voice, "lobby-luck-label").max_length(longest).required(false);
    form(voice, format!("{table}:luck"), "lobby-luck-title", field)
}

/// Asks for a step in notation.
pub fn step(voice: &Voice<'_>, table: u64, step: u32) -> CreateInteractionResponse {
    form(
        voice,
        format!("{table}:type:{step}"),
        "board-type-title",
        field(voice, "board-type-label").max_length(100),
    )
}

/// Asks for a value of an option; `None` for an option that can't be typed.
pub fn option(voice: &Voice<'_>, session: &Session, key: &str) -> Option<CreateInteractionResponse> {
    let (table, game) = (session.table.number(), session.table.game());
    let spec = game.options().into_iter().find(|spec| spec.key == key)?;
    let (label, example) = match spec.kind {
        OptionKind::Time { least, most, .. } => (
            Msg::new("option-time-range").with("least", span(least)).with("most", span(most)),
            voice.word("option-time-example"),
        ),
        OptionKind::Number { least, most, .. } => {
            (Msg::new("option-number-range").with("least", least).with("most", most), String::new())
        }
        OptionKind::Word(_) => return None,
    };
    let id = Control::new(table, Verb::Other(key.to_owned())).id()?;
    let label = cut(&voice.say(&label), LONGEST_TITLE);
    let field = CreateInputText::new(InputTextStyle::Short, label, FIELD).max_length(20).placeholder(example);
    let title = cut(&voice.say(&spec.title(game.name())), LONGEST_TITLE);
    let modal = CreateModal::new(id, title).components(vec![CreateActionRow::InputText(field)]);
    Some(CreateInteractionResponse::Modal(modal))
}

/// Asks how long a table waits for people.
pub fn waits(voice: &Voice<'_>, session: &Session) -> CreateInteractionResponse {
    let field = |label, id, time: Option<Duration>| {
        let input = CreateInputText::new(InputTextStyle::Short, cut(&voice.word(label), LONGEST_TITLE), id);
        let value = time.map_or_else(|| voice.word("span-off"), typed_time);
        CreateActionRow::InputText(
            input.max_length(20).value(value).placeholder(voice.word("option-time-example")),
        )
    };
    let rows = vec![
        field("wait-nudge-label", NUDGE, session.patience.nudge),
        field("wait-skip-label", SKIP, session.patience.skip),
    ];
    let title = cut(&voice.word("wait-title"), LONGEST_TITLE);
    let id = format!("{}:wait", session.table.number());
    CreateInteractionResponse::Modal(CreateModal::new(id, title).components(rows))
}

/// A time as one would type it.
fn typed_time(time: Duration) -> String {
    match time.as_secs() {
        hours if hours > 0 && hours % 3600 == 0 => format!("{} h", hours / 3600),
        minutes if minutes > 0 && minutes % 60 == 0 => format!("{} min", minutes / 60),
        seconds => format!("{seconds} s"),
    }
}

/// The times to wait that were typed into the form, without those that stood there already.
fn changed_waits(bot: &Bot, session: &Session, modal: &ModalInteraction) -> Vec<(String, String)> {
    let specs = wait_options();
    let before = |key: &str| if key == NUDGE { session.patience.nudge } else { session.patience.skip };
    let inputs = modal.data.components.iter().flat_map(|row| &row.components);
    inputs
        .filter_map(|part| match part {
            ActionRowComponent::InputText(input) => Some((input.custom_id.as_str(), input.value.as_deref()?)),
            _ => None,
        })
        .filter_map(|(key, typed)| {
            let value = normal_value(&specs, key, &value(bot, typed));
            let stands = before(key).map_or_else(|| OFF.to_owned(), |time| time.as_secs().to_string());
            (value != stands).then(|| (key.to_owned(), value))
        })
        .collect()
}

/// What was typed for an option, where "off" may be said in any language.
pub fn value(bot: &Bot, typed: &str) -> String {
    let off = Msg::new("span-off");
    let said = |language| bot.texts.say(language, &off, &[]).to_lowercase() == typed.trim().to_lowercase();
    if Language::ALL.into_iter().any(said) { OFF.to_owned() } else { typed.to_owned() }
}

/// Serves a form that was sent.
pub async fn serve(bot: &Bot, modal: &ModalInteraction) -> Result<(), Error> {
    let control = Control::read(&modal.data.custom_id);
    let _expected = control.as_ref().map(|control| bot.host.expect(control.table, modal.id.get()));
    let language = bot.language(modal.user.id, &modal.locale).await;
    let voice = Voice::new(&bot.texts, language);
    let typed = modal.data.components.iter().flat_map(|row| &row.components).find_map(|part| match part {
        ActionRowComponent::InputText(input) if input.custom_id == FIELD => input.value.clone(),
        _ => None,
    });
    let typed = typed.unwrap_or_default();
    let (want, seen, table) = match control {
        Some(Control { table, verb: Verb::Luck }) => (Want::Luck(typed), None, table),
        Some(Control { table, verb: Verb::Type(step) }) => (Want::Play(typed), Some(step), table),
        Some(Control { table, verb: Verb::Other(key) }) => {
            (Want::Choose(key, value(bot, &typed)), None, table)
        }
        Some(Control { table, verb: Verb::Wait }) => {
            let times = match bot.host.session(table).await {
                Ok(session) => changed_waits(bot, &session, modal),
                Err(error) => {
                    let told = private(&explain(bot, &voice, &error).await);
                    return Ok(modal.create_response(&bot.http, told).await?);
                }
            };
            (Want::Wait(times), None, table)
        }
        _ => {
            let unknown = private(&voice.word("house-unknown-control"));
            return Ok(modal.create_response(&bot.http, unknown).await?);
        }
    };
    let playing = matches!(want, Want::Play(_));
    let ask = Ask {
        actor: actor(&modal.user, modal.member.as_ref()),
        want,
        seen,
        race: None,
        interaction: Some(modal.id.get()),
    };
    let acknowledge = modal.create_response(&bot.http, CreateInteractionResponse::Acknowledge);
    let asked = async {
        if playing
            && let Ok(session) = bot.host.session(table).await
            && session.table.seat_of(modal.user.id.get()).is_none()
        {
            return None;
        }
        Some(bot.host.ask(table, ask).await)
    };
    let (acknowledged, asked) = tokio::join!(acknowledge, asked);
    acknowledged?;
    let told = match asked {
        None => answer_to_peru(bot, &voice),
        Some(Ok(_)) => match bot.poster.settled(table).await {
            Ok(_) => return Ok(()),
            Err(error) => permissions::post_failed(&voice, &error),
        },
        Some(Err(AskError::Repeated)) => return Ok(()),
        Some(Err(error)) => explain(bot, &voice, &error).await,
    };
    let followup = serenity::all::CreateInteractionResponseFollowup::new().content(told).ephemeral(true);
    patiently(|| modal.create_followup(&bot.http, followup.clone())).await?;
    Ok(())
}
