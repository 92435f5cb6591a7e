//! Holds the facts page against these tests: each of its rows, codes, limits and traps has one, or stands here with the
//! reason why it doesn't apply.

use std::io::Write as _;

use std::{collections::BTreeSet, path::Path};

use Held::{Not, Test};

/// The tests of this binary, as text: a test is known by its name.
const SOURCES: [&str; 5] = [
    include_str!("codes.rs"),
    include_str!("limits.rs"),
    include_str!("pacing.rs"),
    include_str!("rows.rs"),
    include_str!("traps.rs"),
];

/// Codes that don't apply, and why.
const CODES_ELSEWHERE: [(&str, &str); 1] = [(
    "50007",
    "no game here has secrets, so no direct message is ever sent: \
     complaint_closed_dms_bot_hangs_or_whole_game_won_t_start counts them",
)];

/// How a thing on the page is held.
enum Held {
    /// By the test of this name.
    Test(&'static str),
    /// Not here, for this reason.
    Not(&'static str),
}

const LOCAL: Held = Not("a matter of the server's side: tests/local_table holds it");
const EVERY: Held = Not("no test of this binary would get as far as its first line");
const TWO_CLICKS: Held = Test("complaint_two_clicks_at_once_double_rounds_two_questions_corrupted_state");

/// Words from each entry of "Limits that matter", and what holds it.
const LIMITS: &[(&str, Held)] = &[
    ("First answer within **3 s**", Test("limit_first_answer_within_3_s")),
    ("error 10062 on a late answer", Test("code_10062_unknown_interaction")),
    ("40060 on a second one", Test("code_40060_already_acknowledged")),
    ("token valid **15 min**", Test("limit_private_answers_15_min")),
    ("**50 requests/s per bot**", Test("limit_429_of_a_route_and_of_all")),
    ("per-route limits come in headers", Test("limit_429_with_the_limiter_on")),
    ("10 000 invalid answers", Test("limit_10_000_invalid_requests")),
    ("Editing messages older than 1 hour", Test("limit_edits_after_an_hour")),
    ("(error **30046**)", Test("code_30046_old_message_edited_too_often")),
    ("Callback types:", Test("trap_type_7_loses_the_picture")),
    ("A modal can't follow a deferral", Test("limit_modal_title_and_labels_45")),
    ("content 2000 characters", Test("limit_content_2000")),
    ("10 attachments, **10 MiB each file**", Test("limit_files_10_mib")),
    ("alt text = attachment `description`", Test("limit_alt_text_1024_and_no_embeds")),
    ("5 action rows × 5 buttons", Test("limit_rows_and_buttons_5_by_5")),
    ("select ≤ **25** options", Test("limit_options_25_of_100_characters")),
    ("`custom_id` 1–**100**", Test("limit_custom_id_100_and_unique")),
    ("button label 80", Test("limit_button_label_80")),
    ("Modals: title 45", Test("limit_modal_title_and_labels_45")),
    ("Components v2:", Not("the bot sends none: serenity has no builders for them")),
    ("name regex", Test("limit_command_names_and_descriptions_in_all_languages")),
    ("25 autocomplete answers", Test("limit_autocomplete_25_answers")),
    ("200 creates per day", Test("limit_200_command_creates_a_day")),
    ("`name_localizations`", Test("limit_command_names_and_descriptions_in_all_languages")),
    ("1000 IDENTIFY per 24 h", Test("limit_1000_identifies_a_day")),
    ("2500 guilds per shard", Not("one shard: a house with more servers runs a bot of its own for them")),
    (
        "120 sent gateway events",
        Not("the bot sends nothing over the gateway but heartbeats, which serenity paces"),
    ),
    ("GUILD_PRESENCES are privileged", Test("limit_privileged_intents_are_not_asked_for")),
    ("fails with 50083", Test("code_50083_thread_is_archived")),
    ("thread name ≤ 100", Test("limit_thread_name_100")),
];

/// Words from each entry of both lists of traps, and what holds it.
const TRAPS: &[(&str, Held)] = &[
    ("is ignored while the rate limiter is on", EVERY),
    ("locally nothing retries a 429", Test("limit_429_of_a_route_and_of_all")),
    ("A malformed dispatch is swallowed", LOCAL),
    ("serenity 0.12.5 resumes at the URL", Test("trap_a_lost_gateway_is_resumed")),
    ("The proxy string replaces", EVERY),
    ("Each event is handled in its own task", TWO_CLICKS),
    ("After `ctx.defer()`", LOCAL),
    ("`guild_id` is not set on REST messages", LOCAL),
    ("IDENTIFY's presence `since`", LOCAL),
    ("`recipient_id` in create-DM", LOCAL),
    ("sends the full new list", Test("trap_type_7_loses_the_picture")),
    ("`allowed_mentions: {parse:", Test("trap_what_people_type_never_mentions")),
    ("Edits never ping on Discord", Test("trap_edits_never_ping")),
    ("Callback must answer 204", LOCAL),
    ("Errors: serenity reads", Test("code_50035_invalid_form_body")),
    ("Unknown event names and sequence jumps", LOCAL),
    ("First heartbeat comes one interval", LOCAL),
    (
        "`Client::start` ends only by `shard_manager.shutdown_all()`; it sends",
        Test("trap_the_end_of_the_program"),
    ),
    ("all interaction edits of the bot share", Test("limit_429_with_the_limiter_on")),
    ("If `GET /gateway` fails", Test("trap_a_failing_gateway_look_up_is_fatal")),
    ("To keep the limiter on in a test", Test("limit_429_with_the_limiter_on")),
    ("If poise's setup returns an error", Test("trap_a_failing_setup_is_fatal")),
    ("always carries `\"attachments\": []`", Test("trap_type_7_loses_the_picture")),
    ("Of 50 bursts of three quick presses", TWO_CLICKS),
    ("share one local bucket", Test("limit_429_with_the_limiter_on")),
    ("comes back as `UnsuccessfulRequest` with code −1", Test("limit_429_of_a_route_and_of_all")),
    ("The answer to command registration needs", LOCAL),
    ("poise's edit always sends `embeds`", Test("limit_alt_text_1024_and_no_embeds")),
    ("Attachment addresses are fetched directly", Not("the bot keeps none: every board is drawn anew")),
    ("Commands are registered once per process", Not("the local table lives in the same process")),
    ("To pass `openapi.json`", LOCAL),
    ("Unrelated clients", LOCAL),
    ("`rand` 0.10", Not("a matter of building")),
    ("RUSTSEC-2026-0049", Not("a matter of the README and its section on security")),
    ("The bar for the local table", Not("a comparison, not a trap")),
    ("The best closed chess bot", Not("a comparison, not a trap")),
];

fn tests() -> BTreeSet<&'static str> {
    let lines = SOURCES.iter().flat_map(|source| source.lines().zip(source.lines().skip(1)));
    let names = lines.filter(|(above, _)| above.starts_with("#[test]") || above.starts_with("#[tokio::test"));
    names.filter_map(|(_, line)| line.split("fn ").nth(1)?.split('(').next()).collect()
}

/// A row as the name of a test.
fn named(row: &str) -> String {
    let words = row.split(|c: char| !c.is_alphanumeric()).filter(|word| !word.is_empty());
    let words: Vec<String> = words.map(str::to_lowercase).collect();
    format!("complaint_{}", words.join("_"))
}

/// The part of the page from a heading to the next of its rank.
fn part<'a>(page: &'a str, heading: &str) -> &'a str {
    let from = page.find(heading).unwrap_or_else(|| panic!("no {heading} on the page"));
    let rank = heading.split(' ').next().unwrap();
    let rest = &page[from..];
    let end = rest[heading.len()..].find(&format!("\n{rank} ")).map_or(rest.len(), |end| end + heading.len());
    &rest[..end]
}

/// The entries of the lists in a part.
fn entries(part: &str) -> Vec<String> {
    let mut entries: Vec<String> = Vec::new();
    let mut inside = false;
    for line in part.lines() {
        let numbered = line.split_once(". ").is_some_and(|(number, _)| number.parse::<u8>().is_ok());
        if line.starts_with("* ") || line.starts_with("- ") || numbered {
            entries.push(line.to_owned());
            inside = true;
        } else if inside && line.starts_with(' ') {
            let entry = entries.last_mut().expect("a line goes on");
            entry.push('\n');
            entry.push_str(line);
        } else {
            inside = false;
        }
    }
    entries
}

fn all_held(part: &str, table: &[(&str, Held)], tests: &BTreeSet<&str>) {
    let entries = entries(part);
    assert!(!entries.is_empty());
    for (words, held) in table {
        if let Test(name) = held {
            assert!(tests.contains(name), "{words:?} is to be held by {name}, which is no test");
        }
    }
    for entry in entries {
        assert!(table.iter().any(|(words, _)| entry.contains(words)), "nothing holds this: {entry}");
    }
}

#[test]
fn every_row_code_limit_and_trap_of_the_page_is_here() {
    let tests = tests();
    for (_, held) in LIMITS.iter().chain(TRAPS) {
        match held {
            Test(name) => assert!(tests.contains(name), "{name} is no test"),
            Not(reason) => assert!(reason.len() > 10, "a reason is wanted"),
        }
    }
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../shared/discord/README.md");
    let Ok(page) = std::fs::read_to_string(&path) else {
        drop(writeln!(
            std::io::stderr(),
            "skipped: {} is not there to be held against the tests",
            path.display()
        ));
        return;
    };

    let table = part(&page, "## What users of game bots complain about");
    let rows: Vec<&str> = table.lines().filter(|line| line.starts_with("| ")).skip(2).collect();
    assert!(rows.len() >= 13, "{rows:#?}");
    for row in rows {
        let complaint = row.split('|').nth(1).unwrap();
        let name = named(complaint);
        assert!(tests.contains(name.as_str()), "no test for {complaint:?}: fn {name}");
    }

    let limits = part(&page, "## 4. Limits that matter");
    let codes =
        limits.split("Errors to handle by code:").nth(1).unwrap().split("Discord asks").next().unwrap();
    let codes: BTreeSet<&str> =
        codes.split(|c: char| !c.is_ascii_digit()).filter(|digits| digits.len() == 5).collect();
    assert!(codes.len() >= 12, "{codes:?}");
    for code in codes {
        let tested = tests.iter().any(|name| name.starts_with(&format!("code_{code}")));
        let elsewhere = CODES_ELSEWHERE.iter().any(|(known, _)| *known == code);
        assert!(tested != elsewhere, "{code} needs a test or a reason, and not both");
    }

    all_held(limits, LIMITS, &tests);
    all_held(part(&page, "### Pitfalls, most costly first"), TRAPS, &tests);
    all_held(part(&page, "## More traps"), TRAPS, &tests);
}

#[test]
fn a_row_gives_its_test_its_name() {
    assert_eq!(named(" Closed DMs: won't start "), "complaint_closed_dms_won_t_start");
    assert_eq!(part("## A b\nx\n### C\ny\n## D\nz", "## A"), "## A b\nx\n### C\ny");
    assert_eq!(entries("* a\n  b\n\nc\n1. d"), ["* a\n  b", "1. d"]);
}
