//! Chromium under chromedriver: found, started, given to a test, and taken away again whatever became of the test.

use std::{
    env, fs,
    future::Future,
    io::Write,
    net::TcpListener,
    path::{Path, PathBuf},
    process::{Child, Command, Stdio},
    time::Duration,
};

use fantoccini::{Client, ClientBuilder};
use hyper_util::client::legacy::connect::HttpConnector;
use serde_json::{Value, json};
use tempfile::TempDir;
use tokio::sync::Semaphore;

use super::tab::Tab;

/// How long anything on the page may take. Generous: debug builds on a busy machine are tested too.
pub const PATIENCE: Duration = Duration::from_secs(40);

/// Two browsers at a time: games against bots wait more than they work, but more would be in each other's way.
static TURN: Semaphore = Semaphore::const_new(2);

/// A running Chromium.
#[derive(Clone, Debug)]
pub struct Browser {
    client: Client,
    driver: String,
    session: String,
}

/// Gives a test a browser of its own; says aloud that it skips when there is none.
pub async fn with_browser<T, F>(test: T)
where
    T: FnOnce(Browser) -> F,
    F: Future<Output = ()> + Send + 'static,
{
    if env::var_os("PERUS_NO_CHROMIUM").is_some() {
        let _ = writeln!(std::io::stderr(), "SKIPPED: PERUS_NO_CHROMIUM is set");
        return;
    }
    let Some((chromium, chromedriver)) = programs() else {
        assert!(
            env::var_os("PERUS_NEED_CHROMIUM").is_none(),
            "PERUS_NEED_CHROMIUM is set, but chromium or chromedriver is not there"
        );
        // Past the test harness, which keeps what passing tests print to itself.
        let _ = writeln!(std::io::stderr(), "SKIPPED: chromium or chromedriver is not there");
        return;
    };
    let _turn = TURN.acquire().await.expect("nobody closes it");
    let profile = TempDir::new().expect("a folder for the browser's profile");
    let driver = Driver::start(&chromedriver).await;
    let browser = Browser::open(&driver, &chromium, profile.path()).await;
    let client = browser.client.clone();
    let ended = tokio::spawn(test(browser)).await;
    let _ = client.close().await;
    drop(driver);
    if let Err(error) = ended {
        std::panic::resume_unwind(error.into_panic());
    }
}

fn programs() -> Option<(PathBuf, PathBuf)> {
    let find = |names: &[&str]| {
        let path = env::var_os("PATH")?;
        env::split_paths(&path)
            .flat_map(|folder| names.iter().map(move |name| folder.join(name)).collect::<Vec<_>>())
            .find(|program| program.is_file())
    };
    Some((find(&["chromium", "chromium-browser", "google-chrome"])?, find(&["chromedriver"])?))
}

/// chromedriver, killed with all it started when this goes.
struct Driver {
    process: Child,
    address: String,
}

impl Driver {
    async fn start(program: &Path) -> Self {
        let port =
            TcpListener::bind("127.0.0.1:0").and_then(|free| free.local_addr()).expect("a port").port();
        let mut command = Command::new(program);
        command
            .arg(format!("--port={port}"))
            .stdin(Stdio::null())
            .stdout(Stdio::null())
            .stderr(Stdio::null());
        // A group of its own, so that nothing it starts outlives it.
        #[cfg(unix)]
        std::os::unix::process::CommandExt::process_group(&mut command, 0);
        let process = command.spawn().expect("chromedriver starts");
        let driver = Self { process, address: format!("http://127.0.0.1:{port}") };
        for _ in 0..200 {
            if reqwest::get(format!("{}/status", driver.address)).await.is_ok() {
                return driver;
            }
            tokio::time::sleep(Duration::from_millis(50)).await;
        }
        panic!("chromedriver does not answer at {}", driver.address);
    }
}

impl Drop for Driver {
    fn drop(&mut self) {
        #[cfg(unix)]
        let _ = Command::new("kill").args(["-KILL", "--", &format!("-{}", self.process.id())]).status();
        let _ = self.process.kill();
        let _ = self.process.wait();
    }
}

impl Browser {
    async fn open(driver: &Driver, chromium: &Path, profile: &Path) -> Self {
        let profile = format!("--user-data-dir={}", profile.display());
        let args = [
            "--headless",
            "--no-sandbox",
            "--disable-gpu",
            "--disable-quic",
            "--disable-dev-shm-usage",
            "--no-first-run",
            "--disable-background-networking",
            "--disable-component-update",
            "--disable-sync",
            "--hide-scrollbars",
            "--lang=en-US",
            "--window-size=1280,900",
            profile.as_str(),
        ];
        let wishes = json!({
            "browserName": "chrome",
            "goog:chromeOptions": {"binary": chromium, "args": args},
        });
        let Value::Object(wishes) = wishes else { unreachable!("it was written as an object") };
        let client = ClientBuilder::new(HttpConnector::new())
            .capabilities(wishes)
            .connect(&driver.address)
            .await
            .expect("Chromium starts under chromedriver");
        let session = client.session_id().await.expect("asked").expect("there is a session");
        Self { client, driver: driver.address.clone(), session }
    }

    /// WebDriver, turned to whichever tab was used last.
    pub fn client(&self) -> &Client {
        &self.client
    }

    /// A person who opens the page at this address (`127.0.0.1:PORT`) in a tab of their own.
    pub async fn tab(&self, address: &str) -> Tab {
        let window = self.client.new_window(true).await.expect("a new tab").handle;
        let tab = Tab::new(self.clone(), window);
        tab.turn_to().await;
        tab.open(address).await;
        tab
    }

    /// One command of Chromium's own protocol, for the tab that is turned to.
    pub async fn chromium(&self, command: &str, params: Value) -> Value {
        let url = format!("{}/session/{}/goog/cdp/execute", self.driver, self.session);
        let body = json!({"cmd": command, "params": params});
        let answer = reqwest::Client::new().post(url).json(&body).send().await.expect("chromedriver answers");
        let answer: Value = answer.json().await.expect("in JSON");
        assert!(answer["value"]["error"].is_null(), "{command}: {answer}");
        answer["value"].clone()
    }
}

/// Where screenshots go.
pub fn screenshots() -> PathBuf {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("target/screenshots");
    fs::create_dir_all(&folder).expect("the folder of screenshots");
    folder
}
