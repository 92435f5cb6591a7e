//! With serenity's limiter on, as in production: a 429 is waited out for as long as Discord says, and repeated. The
//! limiter speaks to `discord.com` only, so that name is made to lead here, to a TLS front before the local table.

use std::{
    net::SocketAddr,
    sync::Arc,
    time::{Duration, Instant},
};

use perus::{
    games::Registry,
    local::{Config, LocalTable, faults::Wrong},
};
use rcgen::{CertifiedKey, generate_simple_self_signed};
use serenity::all::{CreateAllowedMentions, Http, HttpBuilder};
use tokio::net::{TcpListener, TcpStream};
use tokio_rustls::{
    TlsAcceptor,
    rustls::{ServerConfig, crypto::ring, pki_types::PrivateKeyDer},
};

use super::house::{Other, connection, number, parts, touches};
use crate::common::page::Person;

/// A TLS front as `discord.com`: its port, and its certificate.
async fn front(behind: SocketAddr) -> (u16, Vec<u8>) {
    let CertifiedKey { cert, signing_key } = generate_simple_self_signed(["discord.com".to_owned()]).unwrap();
    let key = PrivateKeyDer::Pkcs8(signing_key.serialize_der().into());
    let config = ServerConfig::builder_with_provider(Arc::new(ring::default_provider()))
        .with_safe_default_protocol_versions()
        .unwrap()
        .with_no_client_auth()
        .with_single_cert(vec![cert.der().clone()], key)
        .unwrap();
    let acceptor = TlsAcceptor::from(Arc::new(config));
    let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
    let port = listener.local_addr().unwrap().port();
    tokio::spawn(async move {
        while let Ok((plain, _)) = listener.accept().await {
            let acceptor = acceptor.clone();
            tokio::spawn(async move {
                let Ok(mut tls) = acceptor.accept(plain).await else { return };
                let mut to = TcpStream::connect(behind).await.unwrap();
                let _ = tokio::io::copy_bidirectional(&mut tls, &mut to).await;
            });
        }
    });
    (port, cert.der().to_vec())
}

/// An `Http` as in production: with its limiter, and no address but Discord's own.
fn production(token: &str, port: u16, certificate: &[u8]) -> Http {
    let client = reqwest::Client::builder()
        .resolve("discord.com", SocketAddr::from(([127, 0, 0, 1], port)))
        .add_root_certificate(reqwest::Certificate::from_der(certificate).unwrap())
        .build()
        .unwrap();
    HttpBuilder::new(token).client(client).default_allowed_mentions(CreateAllowedMentions::new()).build()
}

#[tokio::test(flavor = "multi_thread")]
async fn limit_429_with_the_limiter_on() {
    let local = LocalTable::start(Config::test()).await.unwrap();
    let (port, certificate) = front(local.address()).await;
    let folder = tempfile::tempdir().unwrap();
    let token = local.token();
    let build = move |store: perus::store::Store, times| {
        let http = production(&token, port, &certificate);
        perus::discord::assemble_over(http, Registry::house(), store, times).unwrap()
    };
    let other = Other::run(connection(&local), folder.path().join("perus.db"), build).await;
    let ana = Person::join(local.address(), "Ana").await;
    ana.wait_command("play").await;

    let path = format!("/channels/{}/messages", ana.channel());
    local.faults().answer("POST", &path, Some(1), Wrong::rate_limited(Duration::from_secs(2), false));
    let began = Instant::now();
    ana.command("play", &[("game", "onca")]).await;
    let lobby = ana.wait_message(|m| m["flags"] == 0 && !parts(m).is_empty()).await;
    assert!(began.elapsed() >= Duration::from_secs(2), "{:?}", began.elapsed());
    // Asked twice, no oftener: the limiter waited for as long as it was told to.
    // An exchange is in the log a moment after its message is seen.
    tokio::time::sleep(Duration::from_millis(500)).await;
    let posts = local.log().exchanges().iter().filter(|exchange| exchange.path == path).count();
    assert_eq!(posts, 2);

    // Presses are answered through the limiter, too, and a whole step goes its way.
    let id = |verb: &str| format!("{}:{verb}", number(&lobby));
    let changed = |without: &str| {
        let without = id(without);
        ana.wait_message(move |m| {
            !parts(m).is_empty() && parts(m).iter().all(|part| part["custom_id"] != *without)
        })
    };
    ana.press(&lobby, &id("sit:0")).await;
    changed("sit:0").await;
    ana.select(&lobby, &id("bot"), &["1.easy"]).await;
    changed("bot").await;
    ana.press(&lobby, &id("start")).await;
    let board = ana.wait_message(|m| !touches(m).is_empty()).await;
    local.faults().answer(
        "PATCH",
        &format!("{path}/*"),
        Some(1),
        Wrong::rate_limited(Duration::from_secs(1), true),
    );
    assert_eq!(ana.press(&board, &touches(&board)[0]).await["state"], "ok");
    ana.wait_message(|m| !touches(m).is_empty() && touches(m) != touches(&board)).await;
    other.stop().await.unwrap();
}
