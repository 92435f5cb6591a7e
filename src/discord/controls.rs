//! The controls of play, made from the one list of choices: what can be touched next, as buttons or menus. Knows no
//! game, and nothing of where the controls are shown.

use serenity::all::{
    ButtonStyle, CreateActionRow, CreateButton, CreateSelectMenu, CreateSelectMenuKind,
    CreateSelectMenuOption,
};

use super::ids::{Control, Verb};
use crate::{
    games::{Choice, Kind, Msg, Race, Touch},
    text::cut,
};

/// Rows of controls that a message has besides the last one, which is the table's own.
const ROWS: usize = 4;
const BUTTONS_A_ROW: usize = 5;
const OPTIONS_A_MENU: usize = 25;
const LONGEST_BUTTON: usize = 80;
const LONGEST_OPTION: usize = 100;
const LONGEST_PROMPT: usize = 150;
/// Of what a menu begins and ends with.
const LONGEST_END: usize = 60;

/// Where a hand stands among the choices.
#[derive(Debug)]
pub struct Grip<'a> {
    /// What can be touched next, each once, in order.
    pub next: Vec<&'a Touch>,
    /// The step that the touches so far are already.
    pub here: Option<&'a Choice>,
}

/// Where the hand with these touches stands; `None` when no choice begins so. Rights have controls of their own and do
/// not count.
pub fn grip<'a>(choices: &'a [Choice], hand: &[String]) -> Option<Grip<'a>> {
    let mut grip = Grip { next: Vec::new(), here: None };
    let mut any = false;
    for choice in choices.iter().filter(|choice| choice.kind == Kind::Move) {
        let begins = choice.hand.len() >= hand.len()
            && choice.hand.iter().zip(hand).all(|(touch, key)| touch.key == *key);
        if !begins {
            continue;
        }
        any = true;
        match choice.hand.get(hand.len()) {
            None => grip.here = Some(choice),
            Some(touch) if grip.next.iter().any(|known| known.key == touch.key) => {}
            Some(touch) => grip.next.push(touch),
        }
    }
    any.then_some(grip)
}

/// What a hand comes to that has touched these and, with `stop`, goes no further: the step it has reached, if that is one;
/// and whether any choice begins so.
pub fn reached(choices: &[Choice], keys: &[String], stop: bool) -> (Option<String>, bool) {
    let right = choices.iter().find(|choice| {
        choice.kind == Kind::Right
            && choice.hand.len() == keys.len()
            && choice.hand.iter().zip(keys).all(|(touch, key)| touch.key == *key)
    });
    let grip = grip(choices, keys);
    let chosen = match (&grip, right) {
        (_, Some(right)) if stop => Some(right.step.clone()),
        (Some(grip), _) if stop || grip.next.is_empty() => grip.here.map(|choice| choice.step.clone()),
        _ => None,
    };
    (chosen, grip.is_some())
}

/// The touches that go without saying: the one that leads, which a switch row offers to change; and as long as there is
/// just one thing to touch and it is not yet the whole step, the hand is there already.
pub fn ready_hand(choices: &[Choice], lead: Option<&str>) -> Vec<String> {
    let mut hand: Vec<String> =
        lead.filter(|lead| leads(choices, lead)).map(str::to_owned).into_iter().collect();
    while let Some(grip) = grip(choices, &hand) {
        let [only] = grip.next[..] else { break };
        let mut further = hand.clone();
        further.push(only.key.clone());
        // The last touch is always the person's own.
        let whole = self::grip(choices, &further).is_none_or(|grip| grip.next.is_empty());
        if grip.here.is_some() || whole {
            break;
        }
        hand = further;
    }
    hand
}

/// Whether this first touch can be in the hand from the beginning: something follows it, and there is a row for it and
/// those that it can be changed for.
fn leads(choices: &[Choice], lead: &str) -> bool {
    let few = grip(choices, &[]).is_some_and(|grip| grip.next.len() <= BUTTONS_A_ROW);
    few && grip(choices, &[lead.to_owned()]).is_some_and(|grip| !grip.next.is_empty())
}

/// The hand that the controls are for: as far as it has come, if anything begins so; else what goes without saying.
pub fn hand_of(choices: &[Choice], lead: Option<&str>, come: Option<&[String]>) -> Vec<String> {
    let come = come.filter(|hand| !hand.is_empty() && grip(choices, hand).is_some());
    come.map_or_else(|| ready_hand(choices, lead), <[String]>::to_vec)
}

/// What the controls are made for.
pub struct Desk<'a> {
    /// The table's number.
    pub table: u64,
    /// The number of the next step.
    pub step: u32,
    /// The race that is open.
    pub race: Option<Race>,
    /// Whether that race keeps everything else waiting.
    pub guarded: bool,
    /// The first touch that is in the hand without its holder's doing (see [`crate::games::Game::lead`]).
    pub lead: Option<&'a str>,
    /// Says a message in the table's language.
    pub say: &'a dyn Fn(&Msg) -> String,
}

impl Desk<'_> {
    fn id(&self, verb: Verb) -> Option<String> {
        Control::new(self.table, verb).id()
    }

    /// The rows for a hand, above them those first touches that it can be changed for, and what is open in a race; and
    /// the buttons that belong in the last row before the table's own: stop, back, rights.
    pub fn rows(&self, choices: &[Choice], hand: &[String]) -> (Vec<CreateActionRow>, Vec<CreateButton>) {
        let mut last = Vec::new();
        let mut rows: Vec<CreateActionRow> = self.race_row(choices).into_iter().collect();
        let switch = self.switch_row(choices, hand);
        let switches = switch.is_some();
        rows.extend(switch);
        if let Some(grip) = grip(choices, hand) {
            if grip.here.is_some()
                && let Some(id) = self.id(Verb::Stop(self.step, hand.to_vec()))
            {
                let label = cut(&(self.say)(&Msg::new("board-stop-here")), LONGEST_BUTTON);
                let button = CreateButton::new(id).style(ButtonStyle::Success).label(label);
                last.push(button.disabled(self.guarded));
            }
            rows.extend(self.next_rows(&grip.next, hand, ROWS - rows.len()));
        }
        if !switches
            && hand.len() > ready_hand(choices, self.lead).len()
            && let Some(id) = self.id(Verb::Touch(self.step, Vec::new()))
        {
            let label = cut(&(self.say)(&Msg::new("board-let-go")), LONGEST_BUTTON);
            last.push(CreateButton::new(id).style(ButtonStyle::Secondary).label(label));
        }
        last.extend(self.rights(choices));
        (rows, last)
    }

    /// The right that goes to whoever is first; and beside it what else can be said on it while everything else waits.
    fn race_row(&self, choices: &[Choice]) -> Option<CreateActionRow> {
        let race = self.race?;
        let open = choices.iter().filter(|choice| choice.kind == Kind::Race);
        let buttons: Vec<CreateButton> = open
            .take(if race.guard.is_zero() { 1 } else { BUTTONS_A_ROW })
            .enumerate()
            .filter_map(|(at, choice)| {
                let touch = choice.hand.first()?;
                let id = self.id(Verb::Race(race.number, touch.key.clone()))?;
                let style = if at == 0 { ButtonStyle::Danger } else { ButtonStyle::Secondary };
                let label = cut(&(self.say)(&touch.label), LONGEST_BUTTON);
                // What else can be said stays where it is once nothing waits: else the right would slide under the finger.
                let idle = at > 0 && !self.guarded;
                Some(CreateButton::new(id).style(style).label(label).disabled(idle))
            })
            .collect();
        (!buttons.is_empty()).then_some(CreateActionRow::Buttons(buttons))
    }

    /// All first touches where one of them leads, so that another can be had at one press: that lets go of the others.
    fn switch_row(&self, choices: &[Choice], hand: &[String]) -> Option<CreateActionRow> {
        self.lead.filter(|lead| leads(choices, lead))?;
        let held = hand.first()?;
        let first = grip(choices, &[])?.next.into_iter();
        let buttons = first.filter_map(|touch| {
            let style = if touch.key == *held { ButtonStyle::Primary } else { ButtonStyle::Secondary };
            self.touch_button(touch, vec![touch.key.clone()], style)
        });
        Some(CreateActionRow::Buttons(buttons.collect()))
    }

    /// A button of a touch, after which the hand has come so far.
    fn touch_button(&self, touch: &Touch, hand: Vec<String>, style: ButtonStyle) -> Option<CreateButton> {
        let id = self.id(Verb::Touch(self.step, hand))?;
        let label = cut(&(self.say)(&touch.label), LONGEST_BUTTON);
        Some(CreateButton::new(id).style(style).label(label).disabled(self.guarded))
    }

    fn next_rows(&self, next: &[&Touch], hand: &[String], rows: usize) -> Vec<CreateActionRow> {
        let with = |touch: &Touch| {
            let mut keys = hand.to_vec();
            keys.push(touch.key.clone());
            keys
        };
        let longest_fits = next.iter().all(|touch| self.id(Verb::Touch(self.step, with(touch))).is_some());
        if next.len() > rows * OPTIONS_A_MENU || !longest_fits {
            return self.typing_row();
        }
        if next.len() <= rows * BUTTONS_A_ROW {
            let buttons =
                next.iter().filter_map(|touch| self.touch_button(touch, with(touch), ButtonStyle::Primary));
            let buttons: Vec<CreateButton> = buttons.collect();
            return buttons.chunks(BUTTONS_A_ROW).map(|row| CreateActionRow::Buttons(row.to_vec())).collect();
        }
        let menus = next.chunks(OPTIONS_A_MENU);
        let several = menus.len() > 1;
        menus
            .enumerate()
            .filter_map(|(number, touches)| {
                let number = u8::try_from(number).ok()?;
                let id = self.id(Verb::Menu(self.step, hand.to_vec(), number))?;
                let options = touches.iter().map(|touch| {
                    let label = cut(&(self.say)(&touch.label), LONGEST_OPTION);
                    CreateSelectMenuOption::new(label, touch.key.clone())
                });
                let kind = CreateSelectMenuKind::String { options: options.collect() };
                let prompt = self.prompt(touches, several)?;
                let menu = CreateSelectMenu::new(id, kind).placeholder(prompt).disabled(self.guarded);
                Some(CreateActionRow::SelectMenu(menu))
            })
            .collect()
    }

    /// What a menu says before it is opened: where there are several, from where to where it goes.
    fn prompt(&self, touches: &[&Touch], several: bool) -> Option<String> {
        let end = |touch: &Touch| Msg::verbatim(cut(&(self.say)(&touch.label), LONGEST_END));
        let (first, last) = (touches.first()?, touches.last()?);
        let msg = match several {
            true => Msg::new("board-choose-among").with("first", end(first)).with("last", end(last)),
            false => Msg::new("board-choose"),
        };
        Some(cut(&(self.say)(&msg), LONGEST_PROMPT))
    }

    fn typing_row(&self) -> Vec<CreateActionRow> {
        let Some(id) = self.id(Verb::Type(self.step)) else { return Vec::new() };
        let label = (self.say)(&Msg::new("board-type-step"));
        vec![CreateActionRow::Buttons(vec![
            CreateButton::new(id).style(ButtonStyle::Primary).label(cut(&label, LONGEST_BUTTON)),
        ])]
    }

    fn rights(&self, choices: &[Choice]) -> Vec<CreateButton> {
        let rights = choices.iter().filter(|choice| choice.kind == Kind::Right);
        rights
            .filter_map(|choice| {
                let keys = choice.hand.iter().map(|touch| touch.key.clone()).collect();
                let label = cut(&(self.say)(&choice.hand.last()?.label), LONGEST_BUTTON);
                let id = self.id(Verb::Stop(self.step, keys))?;
                Some(CreateButton::new(id).style(ButtonStyle::Success).label(label))
            })
            .collect()
    }
}

#[cfg(test)]
mod tests {
    use std::time::Duration;

    use super::*;

    fn choice(step: &str) -> Choice {
        let touch = |key: &str| Touch { key: key.to_owned(), label: Msg::verbatim(key) };
        let kind = match step {
            "claim" => Kind::Right,
            "grab" | "pass" => Kind::Race,
            _ => Kind::Move,
        };
        Choice { step: step.to_owned(), hand: step.split('x').map(touch).collect(), kind }
    }

    fn choices(steps: &[&str]) -> Vec<Choice> {
        steps.iter().map(|step| choice(step)).collect()
    }

    fn hand(keys: &[&str]) -> Vec<String> {
        keys.iter().map(|key| (*key).to_owned()).collect()
    }

    fn desk(say: &dyn Fn(&Msg) -> String) -> Desk<'_> {
        let race = Race { number: 7, guard: Duration::from_secs(5) };
        Desk { table: 1, step: 2, race: Some(race), guarded: false, lead: None, say }
    }

    #[test]
    fn a_chain_offers_to_go_on_and_to_stop() {
        let choices = choices(&["c5xc7", "c5xc7xe5", "c5xe3"]);
        let first = grip(&choices, &hand(&["c5"])).unwrap();
        assert_eq!(first.next.iter().map(|touch| touch.key.as_str()).collect::<Vec<_>>(), ["c7", "e3"]);
        let middle = grip(&choices, &hand(&["c5", "c7"])).unwrap();
        assert_eq!(middle.here.map(|choice| choice.step.as_str()), Some("c5xc7"));
        assert_eq!(middle.next.len(), 1);
        assert!(grip(&choices, &hand(&["a1"])).is_none());
    }

    #[test]
    fn the_only_piece_is_in_the_hand_already() {
        let ready = |steps: &[&str]| ready_hand(&choices(steps), None);
        assert_eq!(ready(&["c5xc7", "c5xe3"]), ["c5"]);
        assert_eq!(ready(&["c5xc7"]), ["c5"]);
        assert!(ready(&["a5xa4", "b5xb4"]).is_empty());
        assert!(ready(&["roll"]).is_empty());
        assert_eq!(ready(&["c5xc7", "claim"]), ["c5"]);
    }

    #[test]
    fn a_race_stands_above_all_else_and_has_no_part_in_the_hand() {
        let say = |msg: &Msg| msg.as_verbatim().unwrap_or(&msg.key).to_owned();
        let mut open = choices(&["c5xc7", "c5xe3", "grab", "pass"]);
        assert_eq!(ready_hand(&open, None), ["c5"]);
        assert!(grip(&open, &hand(&["grab"])).is_none());
        let buttons = |guarded: bool, open: &[Choice]| -> Vec<Vec<serde_json::Value>> {
            let desk = Desk { guarded, ..desk(&say) };
            let rows = serde_json::to_value(desk.rows(open, &hand(&["c5"])).0).unwrap();
            let rows = rows.as_array().unwrap().clone();
            rows.iter().map(|row| row["components"].as_array().unwrap().clone()).collect()
        };
        let waiting = buttons(true, &open);
        assert_eq!(waiting.len(), 2);
        let ids =
            |row: &[serde_json::Value]| row.iter().map(|one| one["custom_id"].clone()).collect::<Vec<_>>();
        assert_eq!(ids(&waiting[0]), ["1:race:7:grab", "1:race:7:pass"]);
        assert!(waiting[0].iter().all(|button| button["disabled"] != true));
        assert!(waiting[1].iter().all(|button| button["disabled"] == true), "{waiting:?}");
        let free = buttons(false, &open);
        assert_eq!(ids(&free[0]), ids(&waiting[0]), "nothing moves under a finger");
        assert!(free[0][0]["disabled"] != true && free[0][1]["disabled"] == true);
        assert!(free[1].iter().all(|button| button["disabled"] != true));
        let desk = |guard| Desk { race: Some(Race { number: 7, guard }), ..desk(&say) };
        let unguarded = desk(Duration::ZERO).race_row(&open).map(|row| serde_json::to_value(row).unwrap());
        assert_eq!(unguarded.unwrap()["components"].as_array().unwrap().len(), 1, "nothing else to say");
        open.extend((0..80).map(|i| choice(&format!("c5xk{i}"))));
        assert_eq!(buttons(false, &open).len(), 2, "82 don't fit three menus");
    }

    #[test]
    fn many_choices_become_menus_and_too_many_are_typed() {
        let say = |msg: &Msg| msg.as_verbatim().unwrap_or(&msg.key).to_owned();
        let many = |n: usize| (0..n).map(|i| choice(&format!("k{i}"))).collect::<Vec<_>>();
        let rows = |n: usize| desk(&say).rows(&many(n), &[]).0;
        assert_eq!(rows(20).len(), 4);
        assert!(matches!(rows(20)[0], CreateActionRow::Buttons(_)));
        assert_eq!(rows(60).len(), 3);
        assert!(matches!(rows(60)[0], CreateActionRow::SelectMenu(_)));
        assert_eq!(rows(101).len(), 1);
        assert!(matches!(rows(101)[0], CreateActionRow::Buttons(_)));
    }

    /// The rows as they are sent: of each its components.
    fn sent(rows: Vec<CreateActionRow>) -> Vec<Vec<serde_json::Value>> {
        let rows = serde_json::to_value(rows).unwrap();
        let rows = rows.as_array().unwrap().clone();
        rows.iter().map(|row| row["components"].as_array().unwrap().clone()).collect()
    }

    /// Three throws, and as many pieces for each; with them all can be passed.
    fn throws(pieces: usize) -> Vec<Choice> {
        let throws = ["1", "4", "6"].into_iter();
        let mut steps: Vec<String> =
            throws.flat_map(|throw| (1..=pieces).map(move |at| format!("{throw}xa{at}"))).collect();
        steps.push("leave".to_owned());
        steps.iter().map(|step| choice(step)).collect()
    }

    #[test]
    fn the_hand_begins_with_what_leads_if_that_begins_anything() {
        let few = throws(3);
        assert_eq!(ready_hand(&few, Some("4")), ["4"]);
        for lead in [None, Some("5"), Some("leave")] {
            assert!(ready_hand(&few, lead).is_empty(), "{lead:?}");
        }
        let mut many = few.clone();
        many.extend(["7xa1", "8xa1"].map(choice));
        assert!(ready_hand(&many, Some("4")).is_empty(), "six first touches have no row");
        assert_eq!(ready_hand(&throws(1), Some("4")), ["4"], "the last touch is the person's own");
        // A hand that nothing begins with any more, as from an old board, is none.
        assert_eq!(hand_of(&few, Some("4"), Some(&hand(&["5"]))), ["4"]);
        assert_eq!(hand_of(&few, Some("4"), Some(&[])), ["4"]);
        assert_eq!(hand_of(&few, Some("4"), Some(&hand(&["6"]))), ["6"]);
    }

    #[test]
    fn what_leads_is_changed_at_one_press() {
        let say = |msg: &Msg| msg.as_verbatim().unwrap_or(&msg.key).to_owned();
        let desk = Desk { lead: Some("1"), race: None, ..desk(&say) };
        let choices = throws(15);
        for held in ["1", "6"] {
            let (rows, last) = desk.rows(&choices, &hand(&[held]));
            assert!(last.is_empty(), "nothing to let go of: {last:?}");
            let rows = sent(rows);
            assert_eq!(rows.len(), 4);
            let ids: Vec<&str> = rows[0].iter().map(|one| one["custom_id"].as_str().unwrap()).collect();
            assert_eq!(ids, ["1:touch:2:1", "1:touch:2:4", "1:touch:2:6", "1:touch:2:leave"]);
            let chosen = rows[0].iter().filter(|one| one["style"] == 1);
            assert_eq!(chosen.map(|one| one["label"].clone()).collect::<Vec<_>>(), [held]);
            assert_eq!(rows[1][0]["custom_id"], format!("1:touch:2:{held}.a1"));
            assert_eq!(rows[1..].iter().map(Vec::len).sum::<usize>(), 15);
        }
        assert_eq!(reached(&choices, &hand(&["leave"]), false), (Some("leave".to_owned()), true));
        assert_eq!(reached(&choices, &hand(&["6"]), false), (None, true));
    }

    #[test]
    fn under_what_leads_there_are_three_menus_that_say_how_far_they_go() {
        let say = |msg: &Msg| match (msg.as_verbatim(), msg.key.as_ref()) {
            (Some(word), _) => word.to_owned(),
            (None, "board-choose-among") => {
                let end = |at: usize| match &msg.args[at].1 {
                    crate::games::Arg::Msg(end) => end.as_verbatim().unwrap_or_default().to_owned(),
                    other => panic!("{other:?}"),
                };
                format!("{} to {}", end(0), end(1))
            }
            (None, key) => key.to_owned(),
        };
        let desk = Desk { lead: Some("1"), race: None, ..desk(&say) };
        let prompts = |pieces: usize| -> Vec<serde_json::Value> {
            let rows = sent(desk.rows(&throws(pieces), &hand(&["4"])).0);
            assert_eq!(rows[0].len(), 4, "the throws stay where they are");
            rows[1..].iter().map(|row| row[0]["placeholder"].clone()).collect()
        };
        assert_eq!(prompts(16), ["board-choose"]);
        assert_eq!(prompts(60), ["a1 to a25", "a26 to a50", "a51 to a60"]);
        assert_eq!(prompts(75).len(), 3);
        let typed = sent(desk.rows(&throws(76), &hand(&["4"])).0);
        assert_eq!(typed[1][0]["custom_id"], "1:type:2");
    }
}
