//! Faults that tests make: wrong answers, slow answers, privileged intents refused. What changes the state
//! behind the bot's back is on [`super::LocalTable`].

use std::{
    sync::{
        Mutex, MutexGuard,
        atomic::{AtomicBool, Ordering},
    },
    time::Duration,
};

use serde_json::{Value, json};

/// An answer given in place of the true one.
#[derive(Debug, Clone)]
pub struct Wrong {
    /// HTTP status.
    pub status: u16,
    /// Body.
    pub body: Value,
    /// Further headers.
    pub headers: Vec<(String, String)>,
}

impl Wrong {
    /// An error with Discord's code and a sentence.
    pub fn error(status: u16, code: u32, message: &str) -> Self {
        Self { status, body: json!({"code": code, "message": message}), headers: Vec::new() }
    }

    /// 429: come back after so long.
    pub fn rate_limited(after: Duration, global: bool) -> Self {
        let seconds = after.as_secs_f64();
        let mut headers = vec![
            ("retry-after".to_owned(), format!("{}", seconds.ceil())),
            ("x-ratelimit-reset-after".to_owned(), format!("{seconds:.3}")),
            ("x-ratelimit-scope".to_owned(), if global { "global" } else { "user" }.to_owned()),
        ];
        if global {
            headers.push(("x-ratelimit-global".to_owned(), "true".to_owned()));
        } else {
            headers.push(("x-ratelimit-limit".to_owned(), "5".to_owned()));
            headers.push(("x-ratelimit-remaining".to_owned(), "0".to_owned()));
            headers.push(("x-ratelimit-bucket".to_owned(), "local".to_owned()));
        }
        let body =
            json!({"message": "You are being rate limited.", "retry_after": seconds, "global": global});
        Self { status: 429, body, headers }
    }
}

/// When a delay is spent.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum When {
    /// Before the request is looked at: a slow way there.
    Before,
    /// After it has taken effect: a slow way back.
    After,
}

#[derive(Debug, Clone)]
enum Deed {
    Answer(Wrong),
    Delay(When, Duration),
}

#[derive(Debug)]
struct Rule {
    method: String,
    path: Vec<String>,
    left: Option<u32>,
    deed: Deed,
}

/// The faults in force. Methods and paths are patterns: method `*` is any; a path is as in Discord's
/// documentation after `/api/v10` (`/channels/*/messages/*`), `*` stands for one part, a last `**` for any
/// number of parts.
#[derive(Debug, Default)]
pub struct Faults {
    rules: Mutex<Vec<Rule>>,
    refuse_privileged: AtomicBool,
}

/// What the faults say about one request.
#[derive(Debug, Default)]
pub(super) struct Verdict {
    pub before: Duration,
    pub after: Duration,
    pub answer: Option<Wrong>,
}

impl Faults {
    fn lock(&self) -> MutexGuard<'_, Vec<Rule>> {
        self.rules.lock().unwrap_or_else(std::sync::PoisonError::into_inner)
    }

    fn add(&self, method: &str, path: &str, times: Option<u32>, deed: Deed) {
        let path = path.split('/').filter(|p| !p.is_empty()).map(str::to_owned).collect();
        self.lock().push(Rule { method: method.to_owned(), path, left: times, deed });
    }

    /// Answers matching requests so, `times` times or (`None`) always. The request has no effect.
    pub fn answer(&self, method: &str, path: &str, times: Option<u32>, wrong: Wrong) {
        self.add(method, path, times, Deed::Answer(wrong));
    }

    /// Delays matching requests.
    pub fn delay(&self, method: &str, path: &str, times: Option<u32>, when: When, by: Duration) {
        self.add(method, path, times, Deed::Delay(when, by));
    }

    /// Refuses privileged intents with close code 4014 from now on, or no more.
    pub fn refuse_privileged_intents(&self, on: bool) {
        self.refuse_privileged.store(on, Ordering::Relaxed);
    }

    pub(super) fn refuses_privileged(&self) -> bool {
        self.refuse_privileged.load(Ordering::Relaxed)
    }

    /// Ends all faults.
    pub fn clear(&self) {
        self.lock().clear();
        self.refuse_privileged_intents(false);
    }

    /// What holds for a request; counts it.
    pub(super) fn verdict(&self, method: &str, path: &[&str]) -> Verdict {
        let mut verdict = Verdict::default();
        let mut rules = self.lock();
        for rule in rules.iter_mut() {
            let method_fits = rule.method == "*" || rule.method.eq_ignore_ascii_case(method);
            if !method_fits || !fits(&rule.path, path) || rule.left == Some(0) {
                continue;
            }
            match &rule.deed {
                Deed::Answer(_) if verdict.answer.is_some() => continue,
                Deed::Answer(wrong) => verdict.answer = Some(wrong.clone()),
                Deed::Delay(When::Before, by) => verdict.before += *by,
                Deed::Delay(When::After, by) => verdict.after += *by,
            }
            if let Some(left) = &mut rule.left {
                *left -= 1;
            }
        }
        rules.retain(|r| r.left != Some(0));
        verdict
    }
}

fn fits(pattern: &[String], path: &[&str]) -> bool {
    if let [before @ .., last] = pattern
        && last == "**"
    {
        return path.len() >= before.len() && fits(before, &path[..before.len()]);
    }
    pattern.len() == path.len() && pattern.iter().zip(path).all(|(p, s)| p == "*" || p == s)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn patterns_and_counts() {
        let faults = Faults::default();
        faults.answer("POST", "/channels/*/messages", Some(1), Wrong::error(500, 0, "no"));
        faults.delay("*", "/channels/**", None, When::After, Duration::from_millis(5));
        assert!(faults.verdict("GET", &["channels", "1", "messages"]).answer.is_none());
        let first = faults.verdict("POST", &["channels", "1", "messages"]);
        assert_eq!(first.answer.map(|a| a.status), Some(500));
        assert_eq!(first.after, Duration::from_millis(5));
        assert!(faults.verdict("POST", &["channels", "1", "messages"]).answer.is_none());
    }
}
