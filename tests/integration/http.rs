//! Tools ask the web within the limits that the host sets, and never its own network.

use std::collections::VecDeque;
use std::io::{self, Read, Write};
use std::net::{IpAddr, SocketAddr, TcpListener, TcpStream};
use std::sync::{Arc, Mutex};
use std::time::Duration;

use toolkit::http::{
    HttpError, HttpErrorKind, HttpOptions, HttpResolver, HttpTransport, Method, Request, Response,
};
use toolkit::ledger::MemoryLedger;
use toolkit::prelude::*;
use toolkit::secret::ExposeSecret;
use toolkit::{BoxFuture, Call, CallError, Cancellation, ErrorCode};

const POST: Requirement = Requirement::secret("post").description("The key of the post office");

/// Ask for what is at a URL.
#[tool(read_only, open_world, requires(POST))]
async fn web_ask(
    /// The URL
    url: String,
    /// The method
    #[default = "GET"]
    method: String,
    /// A text to send
    body: Option<String>,
    /// Whether to send the key in headers
    #[default = false]
    with_key: bool,
    ctx: &Context,
) -> Result<Value, CallError> {
    let method = match &*method {
        "POST" => Method::Post,
        "PUT" => Method::Put,
        _ => Method::Get,
    };
    let mut request = ctx.http().request(method, url)?;
    if with_key {
        let key = ctx.secret("post")?;
        request = request
            .bearer_auth(&key)
            .header("x-key", key.expose_secret());
        request = request.header("x-plain", "yes");
    }
    if let Some(body) = body {
        request = request.body(body);
    }
    let response = request.send().await?;
    Ok(json!({
        "status": response.status(),
        "url": response.url(),
        "text": response.text()?,
    }))
}

/// What a server was sent: the first line, then the headers in lower case, then the body.
type Heard = Arc<Mutex<Vec<String>>>;

/// A server that gives its answers in their order, each on a connection of its own.
struct Server {
    address: SocketAddr,
    heard: Heard,
}

impl Server {
    fn new(answers: impl IntoIterator<Item = Vec<u8>>) -> Self {
        let listener = TcpListener::bind("127.0.0.1:0").expect("a free port");
        let address = listener.local_addr().expect("an address");
        let heard = Heard::default();
        let answers: VecDeque<Vec<u8>> = answers.into_iter().collect();
        let told = Arc::clone(&heard);
        std::thread::spawn(move || {
            for answer in answers {
                let Ok((mut stream, _)) = listener.accept() else {
                    return;
                };
                let request = read_request(&mut stream);
                told.lock().expect("no panic").push(request);
                // The other side may have gone already.
                let _ = stream.write_all(&answer);
            }
        });
        Self { address, heard }
    }

    fn url(&self, path: &str) -> String {
        format!("http://{}{path}", self.address)
    }

    fn heard(&self) -> Vec<String> {
        self.heard.lock().expect("no panic").clone()
    }
}

fn read_request(stream: &mut TcpStream) -> String {
    let mut bytes = Vec::new();
    let mut buffer = [0; 1024];
    loop {
        let text = String::from_utf8_lossy(&bytes).into_owned();
        if let Some((head, body)) = text.split_once("\r\n\r\n") {
            let head = head.to_lowercase();
            let length = head
                .lines()
                .find_map(|line| line.strip_prefix("content-length: "));
            let length: usize = length.map_or(0, |length| length.parse().expect("a number"));
            if body.len() >= length {
                return format!("{head}\n\n{body}");
            }
        }
        match stream.read(&mut buffer) {
            Ok(0) | Err(_) => return text,
            Ok(count) => bytes.extend_from_slice(&buffer[..count]),
        }
    }
}

fn answer(head: &str, body: impl AsRef<[u8]>) -> Vec<u8> {
    let body = body.as_ref();
    let mut answer = format!(
        "HTTP/1.1 {head}\r\ncontent-length: {}\r\nconnection: close\r\n\r\n",
        body.len()
    )
    .into_bytes();
    answer.extend_from_slice(body);
    answer
}

/// Lets tools reach the server of a test.
fn local() -> HttpOptions {
    HttpOptions::new().allow_private(["127.0.0.1"])
}

fn toolkit_with(options: HttpOptions) -> Toolkit {
    let toolkit = Toolkit::builder()
        .only(["web_ask"])
        .without_secret_file()
        .http(options);
    toolkit.build().expect("the settings are right")
}

fn ask(options: HttpOptions, arguments: Value) -> Result<Value, CallError> {
    let call = Call::new("web_ask")
        .arguments(arguments)
        .secret("post", "hunter22");
    toolkit::block_on(toolkit_with(options).execute(call)).map(Output::into_value)
}

#[track_caller]
fn refuses(options: HttpOptions, arguments: Value, part: &str) -> CallError {
    let error = ask(options, arguments).expect_err("the request should be refused");
    assert_eq!(error.code(), ErrorCode::Failed, "{error}");
    assert!(error.message().contains(part), "{error}");
    error
}

#[test]
fn an_answer_is_read_whole() {
    let server = Server::new([answer("201 Created", "hello")]);
    let url = server.url("/a?b=c");
    let arguments = json!({ "url": url, "method": "POST", "body": "ping" });
    let told = ask(local(), arguments).expect("an answer");
    assert_eq!(told, json!({ "status": 201, "url": url, "text": "hello" }));
    let heard = server.heard();
    let version = env!("CARGO_PKG_VERSION").replace("0.0.0", "0.1.0");
    assert!(
        heard[0].starts_with("post /a?b=c http/1.1\r\n"),
        "{heard:?}"
    );
    assert!(
        heard[0].contains(&format!("user-agent: toolkit/{version}")),
        "{heard:?}"
    );
    assert!(heard[0].ends_with("\n\nping"), "{heard:?}");
}

#[test]
fn private_addresses_are_refused() {
    let server = Server::new([answer("200 OK", "the host's own")]);
    let port = server.address.port();
    for url in [
        server.url("/a?key=hunter22"),
        format!("http://localhost:{port}/"),
        format!("http://[::ffff:127.0.0.1]:{port}/"),
        format!("http://2130706433:{port}/"),
        format!("http://0x7f.1:{port}/"),
        "http://0.0.0.0/".to_owned(),
        "http://169.254.169.254/latest/meta-data".to_owned(),
        "http://[fd00:ec2::254]/".to_owned(),
        "https://10.0.0.1/".to_owned(),
    ] {
        let error = refuses(
            HttpOptions::new(),
            json!({ "url": url }),
            "leads to a private address",
        );
        assert!(!error.message().contains("hunter22"), "{error}");
    }
    assert!(server.heard().is_empty(), "{:?}", server.heard());
}

#[test]
fn what_the_host_allows_is_reached() {
    for (allowed, host) in [
        ("127.0.0.0/8", "127.0.0.1"),
        ("127.0.0.1", "[::ffff:127.0.0.1]"),
        ("intranet.example", "intranet.example"),
    ] {
        let server = Server::new([answer("200 OK", "hello")]);
        let options = HttpOptions::new()
            .allow_private([allowed])
            .resolver(Names::from(vec![vec!["127.0.0.1"]]));
        let url = format!("http://{host}:{}/", server.address.port());
        let told = ask(options, json!({ "url": url })).expect("an answer");
        assert_eq!(told["text"], "hello");
    }
}

/// Knows no name and never says so.
struct Mute;

impl HttpResolver for Mute {
    fn resolve<'a>(&'a self, _: &'a str) -> BoxFuture<'a, io::Result<Vec<IpAddr>>> {
        Box::pin(std::future::pending())
    }
}

#[test]
fn every_part_of_the_way_has_its_time() {
    // It takes connections, and says nothing: neither keys nor where a proxy leads.
    let silent = TcpListener::bind("127.0.0.1:0").expect("a port");
    let address = silent.local_addr().expect("an address");
    let limited = || local().connect_timeout(Duration::from_millis(50));
    for (options, url) in [
        (limited().resolver(Mute), "http://name.example/".to_owned()),
        (limited(), format!("https://{address}/")),
        (
            limited().proxy(format!("http://{address}")),
            "https://93.184.215.14/".to_owned(),
        ),
    ] {
        let error = ask(options, json!({ "url": url })).expect_err("no answer");
        assert!(
            error.message().contains("no connection in time"),
            "{url}: {error}"
        );
    }
}

#[test]
fn redirects_are_guarded_one_by_one() {
    let secret = Server::new([answer("200 OK", "the host's own")]);
    let port = secret.address.port();
    // Only this very port would be another matter: the guard is about addresses.
    let leading = Server::new([
        answer(
            &format!("302 Found\r\nlocation: http://127.0.0.2:{port}/"),
            "",
        ),
        answer("302 Found\r\nlocation: http://[::1]/", ""),
        answer(
            &format!("302 Found\r\nlocation: http://localhost.example:{port}/"),
            "",
        ),
    ]);
    for _ in 0..3 {
        let options = local().resolver(Names::from(vec![vec!["127.0.0.3", "::1"]]));
        refuses(
            options,
            json!({ "url": leading.url("/") }),
            "leads to a private address",
        );
    }
    assert_eq!(leading.heard().len(), 3);
    assert!(secret.heard().is_empty());
}

/// Gives other addresses each time that it is asked.
struct Names(Mutex<VecDeque<Vec<&'static str>>>);

impl From<Vec<Vec<&'static str>>> for Names {
    fn from(answers: Vec<Vec<&'static str>>) -> Self {
        Self(Mutex::new(answers.into()))
    }
}

impl HttpResolver for Names {
    fn resolve<'a>(&'a self, _: &'a str) -> BoxFuture<'a, io::Result<Vec<IpAddr>>> {
        let next = self.0.lock().expect("no panic").pop_front();
        let found = next.unwrap_or_default();
        let found = found.iter().map(|text| text.parse().expect("an address"));
        let found = found.collect();
        Box::pin(async { Ok(found) })
    }
}

#[test]
fn a_name_that_leads_elsewhere_the_second_time_gains_nothing() {
    let server = Server::new([
        answer("302 Found\r\nlocation: /again", ""),
        answer("200 OK", "the host's own"),
    ]);
    // Public is what the guard of the first look would see, and 127.0.0.2 what is connected to.
    let options = || HttpOptions::new().allow_private(["127.0.0.1"]);
    let url = format!("http://rebinding.example:{}/", server.address.port());
    let names = vec![vec!["127.0.0.1"], vec!["127.0.0.2"]];
    let resolver = Names::from(names);
    refuses(
        options().resolver(resolver),
        json!({ "url": url }),
        "leads to a private address",
    );
    assert_eq!(server.heard().len(), 1);
    // Private addresses among others are left out, and an empty list is no address.
    let resolver = Names::from(vec![vec!["10.0.0.1", "fe80::1"]]);
    refuses(
        options().resolver(resolver),
        json!({ "url": url }),
        "leads to a private address",
    );
    let resolver = Names::from(vec![vec![]]);
    refuses(
        options().resolver(resolver),
        json!({ "url": url }),
        "the name has no address",
    );
}

#[test]
fn answers_have_a_limit() {
    let long = "a".repeat(2_000);
    let chunked = |size: usize| {
        let head = "HTTP/1.1 200 OK\r\ntransfer-encoding: chunked\r\n\r\n";
        format!("{head}{size:x}\r\n{}\r\n0\r\n\r\n", "a".repeat(size)).into_bytes()
    };
    let server = Server::new([
        answer("200 OK", &long),
        chunked(2_000),
        answer("200 OK\r\ncontent-encoding: gzip", BOMB),
        answer("200 OK\r\ncontent-encoding: gzip", BOMB),
        chunked(1_000),
    ]);
    let options = || local().response_bytes(1_000);
    for _ in 0..3 {
        refuses(
            options(),
            json!({ "url": server.url("/") }),
            "has more than 1000 bytes",
        );
    }
    let told = ask(local(), json!({ "url": server.url("/") })).expect("there is room");
    assert_eq!(told["text"].as_str().map(str::len), Some(100_000));
    ask(options(), json!({ "url": server.url("/") })).expect("there is room");
}

/// 100,000 times `a`, packed.
const BOMB: &[u8] = include_bytes!("../data/http/packed.gz");

/// The time of tests is set, so that nobody waits for it.
#[tokio::test]
async fn a_slow_body_ends_with_its_time() {
    let listener = tokio::net::TcpListener::bind("127.0.0.1:0")
        .await
        .expect("a port");
    let address = listener.local_addr().expect("an address");
    let (sender, begun) = tokio::sync::oneshot::channel();
    let server = tokio::spawn(async move {
        let (stream, _) = listener.accept().await.expect("a connection");
        let head = b"HTTP/1.1 200 OK\r\ncontent-length: 100\r\n\r\nbegun";
        stream.writable().await.expect("it can be written");
        stream.try_write(head).expect("there is room");
        sender.send(()).expect("somebody waits");
        std::future::pending::<()>().await;
    });
    let toolkit = toolkit_with(local().timeout(Duration::from_secs(20)));
    let arguments = json!({ "url": format!("http://{address}/a?b=c") });
    let call = tokio::spawn(async move { toolkit.call("web_ask", &arguments).await });
    begun.await.expect("the server begins");
    tokio::time::pause();
    let start = tokio::time::Instant::now();
    let error = call.await.expect("no panic").expect_err("it never ends");
    let message = format!("`GET http://{address}/a` was not answered in time");
    assert_eq!((error.message(), error.is_retryable()), (&*message, true));
    let waited = start.elapsed();
    assert!(waited <= Duration::from_secs(21), "{waited:?}");
    server.abort();
}

/// Never answers.
struct Silent;

impl HttpTransport for Silent {
    fn send<'a>(&'a self, _: &'a Request) -> BoxFuture<'a, Result<Response, HttpError>> {
        Box::pin(std::future::pending())
    }
}

#[tokio::test(start_paused = true)]
async fn the_time_of_the_call_is_the_last() {
    let toolkit = toolkit_with(HttpOptions::new().transport(Silent).timeout(Duration::MAX));
    let call = || Call::new("web_ask").arguments(json!({ "url": "https://a.example" }));
    let start = tokio::time::Instant::now();
    let outcome = toolkit
        .execute(call().timeout(Duration::from_secs(3)))
        .await;
    assert_eq!(
        outcome.expect_err("it never ends").code(),
        ErrorCode::Timeout
    );
    assert_eq!(start.elapsed().as_secs(), 3);
    // Without one, it is the time of the skill.
    let outcome = toolkit.execute(call()).await;
    outcome.expect_err("it never ends");
    assert_eq!(start.elapsed().as_secs(), 33);
    // And a caller that gives up.
    let cancellation = Cancellation::new();
    let outcome = toolkit.execute(call().cancellation(cancellation.clone()));
    let (outcome, ()) = tokio::join!(outcome, async { cancellation.cancel() });
    assert_eq!(outcome.expect_err("given up").code(), ErrorCode::Cancelled);
}

#[test]
fn another_host_gets_no_key() {
    let other = Server::new([answer("200 OK", "hello")]);
    let port = other.address.port();
    let first = Server::new([
        answer("307 Temporary Redirect\r\nlocation: /again", ""),
        answer(
            &format!("307 Temporary Redirect\r\nlocation: http://localhost:{port}/"),
            "",
        ),
    ]);
    let options = local()
        .allow_private(["localhost"])
        .resolver(Names::from(vec![vec!["127.0.0.1"]]));
    let arguments = json!({ "url": first.url("/"), "with_key": true });
    ask(options, arguments).expect("an answer");
    for heard in first.heard() {
        assert!(
            heard.contains("bearer hunter22") && heard.contains("x-key: hunter22"),
            "{heard}"
        );
    }
    let heard = &other.heard()[0];
    assert!(
        !heard.contains("hunter22") && heard.contains("x-plain: yes"),
        "{heard}"
    );
}

#[test]
fn redirects_end() {
    let round = || answer("302 Found\r\nlocation: /", "round");
    let server = Server::new((0..7).map(|_| round()));
    let url = json!({ "url": server.url("/") });
    let told = ask(local().redirects(0), url.clone()).expect("the redirect itself");
    assert_eq!(
        (&told["status"], &told["text"]),
        (&json!(302), &json!("round"))
    );
    refuses(local(), url, "was redirected more than 5 times");
    assert_eq!(server.heard().len(), 7);
}

#[test]
fn secrets_stay_out_of_what_is_told() {
    let ledger = Arc::new(MemoryLedger::new(100));
    let toolkit = Toolkit::builder()
        .only(["web_ask"])
        .without_secret_file()
        .http(HttpOptions::new().resolver(Names(Mutex::default())))
        .ledger(Arc::clone(&ledger));
    let toolkit = toolkit.build().expect("builds");
    toolkit::block_on(async {
        let mut events = toolkit.events();
        for url in [
            "http://a.example/hunter22/b?key=hunter22",
            "http://hunter22.example/",
            "http://ada:hunter22@a.example/",
            "http://10.0.0.1/%68unter22?a=hunter22",
            "hunter22",
            "ftp://a.example/hunter22",
        ] {
            let arguments = json!({ "url": url, "with_key": true });
            let call = Call::new("web_ask").arguments(arguments);
            let error = toolkit.execute(call.secret("post", "hunter22")).await;
            let error = error.expect_err("nobody is there");
            let told = format!("{error} {error:?} {}", json!(error));
            assert!(!told.contains("hunter22"), "{told}");
            while let Some(event) = events.next().await {
                let told = format!("{event:?}");
                assert!(!told.contains("hunter22"), "{told}");
                if told.contains("Finished") {
                    break;
                }
            }
        }
        let told = json!(ledger.entries()).to_string();
        assert!(!told.contains("hunter22"), "{told}");
    });
}

#[test]
fn a_server_that_is_gone_is_told() {
    let listener = TcpListener::bind("127.0.0.1:0").expect("a free port");
    let address = listener.local_addr().expect("an address");
    drop(listener);
    let error = refuses(
        local(),
        json!({ "url": format!("http://{address}/a") }),
        "has no answer",
    );
    assert!(error.is_retryable());
    // One that breaks off in the middle.
    let mut broken = answer("200 OK", "hello");
    broken.truncate(broken.len() - 1);
    let server = Server::new([broken]);
    refuses(local(), json!({ "url": server.url("/") }), "broke off");
    // One that speaks no HTTP.
    let server = Server::new([b"SSH-2.0\r\n".to_vec()]);
    refuses(local(), json!({ "url": server.url("/") }), "has no answer");
    // And no TLS.
    let listener = TcpListener::bind("127.0.0.1:0").expect("a free port");
    let url = format!("https://{}/", listener.local_addr().expect("an address"));
    std::thread::spawn(move || {
        let (mut stream, _) = listener.accept().expect("a connection");
        stream.write_all(b"HTTP/1.1 400 Bad Request\r\n\r\n")
    });
    refuses(local(), json!({ "url": url }), "has no answer");
}

/// The certificate of `secure.example`, by an authority that nobody else trusts.
const AUTHORITY: &[u8] = include_bytes!("../data/http/authority.pem");

/// Answers over TLS, once to each who trusts it.
async fn secure_server() -> SocketAddr {
    use tokio::io::{AsyncReadExt, AsyncWriteExt};
    use tokio_rustls::rustls::ServerConfig;
    use tokio_rustls::rustls::pki_types::pem::PemObject;
    use tokio_rustls::rustls::pki_types::{CertificateDer, PrivateKeyDer, PrivatePkcs8KeyDer};

    let certificate = include_bytes!("../data/http/server.pem");
    let certificate = CertificateDer::from_pem_slice(certificate).expect("a certificate");
    let key = include_bytes!("../data/http/server_key.der").to_vec();
    let key = PrivateKeyDer::from(PrivatePkcs8KeyDer::from(key));
    let provider = tokio_rustls::rustls::crypto::ring::default_provider();
    let config = ServerConfig::builder_with_provider(Arc::new(provider))
        .with_safe_default_protocol_versions()
        .expect("its own versions")
        .with_no_client_auth()
        .with_single_cert(vec![certificate], key)
        .expect("they belong together");
    let acceptor = tokio_rustls::TlsAcceptor::from(Arc::new(config));
    let listener = tokio::net::TcpListener::bind("127.0.0.1:0").await;
    let listener = listener.expect("a free port");
    let address = listener.local_addr().expect("an address");
    tokio::spawn(async move {
        loop {
            let (stream, _) = listener.accept().await.expect("a connection");
            let Ok(mut stream) = acceptor.accept(stream).await else {
                continue;
            };
            let read = stream.read(&mut [0; 4096]).await.expect("a request");
            assert!(read > 0);
            stream
                .write_all(&answer("200 OK", "in secret"))
                .await
                .expect("room");
            stream.shutdown().await.expect("an end");
        }
    });
    address
}

#[tokio::test]
async fn certificates_are_judged() {
    let address = secure_server().await;
    let url = |host: &str| json!({ "url": format!("https://{host}:{}/", address.port()) });
    let options = || local().resolver(Names::from(vec![vec!["127.0.0.1"]]));
    let toolkit = toolkit_with(options().root_certificates(AUTHORITY));
    let output = toolkit.call("web_ask", &url("secure.example")).await;
    assert_eq!(output.expect("trusted").value()["text"], "in secret");
    for (options, host) in [
        (options(), "secure.example"),
        (options().root_certificates(AUTHORITY), "other.example"),
        (options().root_certificates(AUTHORITY), "127.0.0.1"),
    ] {
        let error = toolkit_with(options).call("web_ask", &url(host)).await;
        let error = error.expect_err("not trusted").to_string();
        assert!(error.contains("certificate"), "{host}: {error}");
    }
}

#[test]
fn connections_are_used_again_and_those_that_are_gone_are_not() {
    let listener = TcpListener::bind("127.0.0.1:0").expect("a free port");
    let address = listener.local_addr().expect("an address");
    let connections = Arc::new(Mutex::new(0));
    let counted = Arc::clone(&connections);
    std::thread::spawn(move || {
        for stream in listener.incoming() {
            let mut stream = stream.expect("a connection");
            *counted.lock().expect("no panic") += 1;
            std::thread::spawn(move || {
                while !read_request(&mut stream).is_empty() {
                    let kept = b"HTTP/1.1 200 OK\r\ncontent-length: 2\r\n\r\nok";
                    stream.write_all(kept).expect("somebody reads");
                }
            });
        }
    });
    let toolkit = toolkit_with(local());
    let arguments = json!({ "url": format!("http://{address}/") });
    // Connections belong to an event loop, and this one ends.
    for _ in 0..2 {
        toolkit::block_on(async {
            for _ in 0..3 {
                toolkit
                    .call("web_ask", &arguments)
                    .await
                    .expect("an answer");
            }
        });
    }
    assert_eq!(*connections.lock().expect("no panic"), 2);
}

#[test]
fn a_proxy_of_the_host_is_used() {
    let proxy = Server::new([b"HTTP/1.1 407 Proxy Authentication Required\r\n\r\n".to_vec()]);
    let url = format!("http://ada:pa%20ss@{}", proxy.address);
    let options = |names| HttpOptions::new().proxy(&*url).resolver(Names::from(names));
    let error = refuses(
        // A name that only the proxy knows.
        options(vec![vec![]]),
        json!({ "url": "http://a.example/" }),
        "has no answer",
    );
    assert!(!error.message().contains("pa"), "{error}");
    let heard = &proxy.heard()[0];
    assert!(
        heard.starts_with("connect a.example:80 http/1.1\r\n"),
        "{heard}"
    );
    assert!(
        heard.contains("proxy-authorization: basic ywrhonbhihnz"),
        "{heard}"
    );
    for url in ["http://10.0.0.1/", "http://a.example/"] {
        let options = options(vec![vec!["10.0.0.1"]]);
        refuses(options, json!({ "url": url }), "leads to a private address");
    }
}

#[test]
fn settings_that_cannot_be_meant_are_errors() {
    for (options, part) in [
        (
            HttpOptions::new().allow_private(["10.0.0.0/99"]),
            "`allow_private`",
        ),
        (HttpOptions::new().proxy("a.example"), "`proxy`"),
        (HttpOptions::new().proxy("ftp://a.example"), "`proxy`"),
        (HttpOptions::new().user_agent("a\nb"), "user agent"),
        (
            HttpOptions::new().root_certificates("text"),
            "`root_certificates`",
        ),
    ] {
        let built = Toolkit::builder().without_linked().http(options).build();
        let error = built.expect_err("cannot be meant").to_string();
        assert!(error.contains(part), "{error}");
    }
}

/// Gives what its requests say.
struct Echo;

impl HttpTransport for Echo {
    fn send<'a>(&'a self, request: &'a Request) -> BoxFuture<'a, Result<Response, HttpError>> {
        let body = request.body().map(String::from_utf8_lossy);
        let body =
            json!({ "url": request.url(), "body": body, "type": request.header("content-type") });
        let status = match request.path() {
            "/busy" => 429,
            "/gone" => 404,
            _ => 200,
        };
        let response = Response::new(status).with_header("retry-after", "7");
        Box::pin(async move { Ok(response.with_body(body.to_string())) })
    }
}

/// Ask in all ways that there are, one by one.
#[tool(read_only)]
async fn web_ways(
    /// Which one
    way: String,
    ctx: &Context,
) -> Result<Value, Failure> {
    let http = ctx.http();
    let request = match &*way {
        "query" => http
            .get("https://a.example/?a=1")?
            .query("b", "c d&e")
            .query("n", 3),
        "json" => http.put("https://a.example")?.json(&json!({ "a": [1] }))?,
        "form" => http
            .post("https://a.example")?
            .form([("a", "b c"), ("d", "é")]),
        "header" => http.get("https://a.example")?.header("a", "b\nc"),
        "busy" => http.get("https://a.example/busy?key=a")?,
        "gone" => http.delete("https://a.example/gone")?,
        "limit" => http.get("https://a.example")?.limit(3),
        _ => return Err(HttpError::new(HttpErrorKind::Network, "an own one").into()),
    };
    let response = request.send().await?.error_for_status()?;
    Ok(response.json()?)
}

#[test]
fn requests_are_put_together() {
    let http = HttpOptions::new().transport(Echo);
    let toolkit = Toolkit::builder().only(["web_ways"]).http(http);
    let toolkit = toolkit.build().expect("builds");
    let ways = |way: &str| toolkit::block_on(toolkit.call("web_ways", &json!({ "way": way })));
    for (way, told) in [
        (
            "query",
            json!({ "url": "https://a.example/?a=1&b=c+d%26e&n=3", "body": null, "type": null }),
        ),
        (
            "json",
            json!({ "url": "https://a.example/", "body": "{\"a\":[1]}", "type": "application/json" }),
        ),
        (
            "form",
            json!({
                "url": "https://a.example/", "body": "a=b+c&d=%C3%A9",
                "type": "application/x-www-form-urlencoded",
            }),
        ),
    ] {
        assert_eq!(*ways(way).expect(way).value(), told);
    }
    for (way, message, retryable, hint) in [
        (
            "header",
            "`GET https://a.example/` cannot be sent: the value of the header `a` has a line break or another sign that headers cannot hold",
            false,
            None,
        ),
        (
            "busy",
            "`GET https://a.example/busy` was answered with 429 Too Many Requests",
            true,
            Some("wait 7 seconds before you try again"),
        ),
        (
            "gone",
            "`DELETE https://a.example/gone` was answered with 404 Not Found",
            false,
            Some("wait 7 seconds before you try again"),
        ),
        (
            "limit",
            "the answer to `GET https://a.example/` has more than 3 bytes",
            false,
            None,
        ),
        ("own", "an own one", true, None),
    ] {
        let error = ways(way).expect_err(way);
        assert_eq!(
            (error.message(), error.is_retryable(), error.hint()),
            (message, retryable, hint)
        );
    }
}

const MAPS: Requirement = Requirement::secret("maps").description("The key of the map makers");
const REGION: Requirement = Requirement::credential("region").description("Where the account is");
const EXTRA: Requirement = Requirement::secret("extra")
    .description("The key of those who know more")
    .optional();

/// Where the server of a test is.
#[derive(Clone)]
struct Base(String);

/// Tell how to get to a place, by what others know of it.
#[tool(
    read_only,
    open_world,
    requires(MAPS, REGION, EXTRA),
    example("To the sea", { place: "sea" } => { roads: [1, 2] }),
    example("To the sea!", { place: "hills" } => { roads: [] })
)]
async fn way_find(
    /// The place
    place: String,
    ctx: &Context,
) -> Result<Value, Failure> {
    let base = &ctx.state::<Base>()?.0;
    let (key, region) = (ctx.secret("maps")?, ctx.credential("region")?);
    let http = ctx.http();
    let token = http
        .post(format!("{base}/{region}/token"))?
        .json(&json!({ "key": key.expose_secret(), "as": "ada" }))?
        .send()
        .await?
        .error_for_status()?
        .json::<Value>()?;
    let token = token["access_token"]
        .as_str()
        .ok_or_else(|| Failure::new("no token"))?
        .to_owned();
    let mut roads = Vec::new();
    // The same twice has two answers.
    for _ in 0..2 {
        let request = http
            .get(format!("{base}/roads"))?
            .query("to", &place)
            .query("key", key.expose_secret())
            .query("token", &token)
            .header("x-key", key.expose_secret());
        let response = request.send().await?;
        roads.extend(response.json::<Vec<Value>>()?);
    }
    if let Some(extra) = ctx.try_secret("extra") {
        http.get(format!("{base}/extra"))?
            .bearer_auth(&extra)
            .send()
            .await?;
    }
    Ok(json!({ "roads": roads }))
}

fn roads(base: &str, with_secrets: bool) -> toolkit::testkit::Suite {
    let base = base.to_owned();
    toolkit::testkit::Suite::new(move || {
        let saved = toolkit::secret::MemorySecrets::new();
        if with_secrets {
            saved.save(None, "maps", "hunter22+/=");
            saved.save(None, "region", "north-7");
        }
        Toolkit::builder()
            .without_secret_file()
            .saved_secrets(saved)
            .state(Base(base.clone()))
            .http(local())
    })
    .tools(["way_find"])
}

const FIRST: &str = r#"{
  "missing": [
    "extra"
  ],
  "exchanges": [
    {
      "request": {
        "method": "POST",
        "url": "http://SERVER/<region>/token",
        "headers": {
          "content-type": "application/json"
        },
        "body": {
          "json": {
            "key": "<maps>",
            "as": "ada"
          }
        }
      },
      "response": {
        "status": 200,
        "headers": {
          "content-type": "application/json"
        },
        "body": {
          "json": {
            "access_token": "<access_token>",
            "of": "<maps>"
          }
        }
      }
    },
    {
      "request": {
        "method": "GET",
        "url": "http://SERVER/roads?to=sea&key=<maps>&token=<access_token>"
      },
      "response": {
        "status": 200,
        "body": {
          "json": [
            1
          ]
        }
      }
    },
    {
      "request": {
        "method": "GET",
        "url": "http://SERVER/roads?to=sea&key=<maps>&token=<access_token>"
      },
      "response": {
        "status": 200,
        "body": {
          "json": [
            2
          ]
        }
      }
    }
  ]
}
"#;

fn server_of_roads() -> Server {
    let token = r#"{"access_token":"to ken=42","of":"hunter22+/="}"#;
    let token = || {
        answer(
            "200 OK\r\ncontent-type: application/json\r\nset-cookie: a=b",
            token,
        )
    };
    let list = |text: &str| answer("200 OK\r\ndate: today", text);
    Server::new([
        token(),
        list("[1]"),
        list("[2]"),
        token(),
        list("[]"),
        list("[]"),
    ])
}

#[test]
fn examples_are_recorded_once_and_replayed_without_a_network() {
    let folder = tempfile::tempdir().expect("a folder");
    let run =
        |suite: toolkit::testkit::Suite| toolkit::block_on(suite.run()).expect("there is a tool");
    let server = server_of_roads();
    let report = run(roads(&server.url(""), true).record(folder.path()));
    assert!(report.is_success(), "{report}");
    let read = |name: &str| std::fs::read_to_string(folder.path().join(name)).expect(name);
    let address = server.address.to_string();
    let recorded = read("way_find/way_find-to-the-sea.json");
    assert_eq!(recorded.replace(&address, "SERVER"), FIRST);
    let other = read("way_find/way_find-to-the-sea-2.json");
    assert!(other.contains("to=hills"), "{other}");

    // The server has gone, and there are no keys.
    let report = run(roads(&server.url(""), false).replay(folder.path()));
    assert!(report.is_success(), "{report}");
    assert_eq!(
        report.count(toolkit::testkit::Status::Passed),
        2,
        "{report}"
    );
    assert_eq!(server.heard().len(), 6);

    // The same once more is the same file.
    let again = server_of_roads();
    run(roads(&again.url(""), true).record(folder.path()));
    let address = again.address.to_string();
    let recorded = read("way_find/way_find-to-the-sea.json");
    assert_eq!(recorded.replace(&address, "SERVER"), FIRST);

    // One that fails leaves what was recorded as it is.
    let report = run(roads(&again.url(""), false).record(folder.path()));
    assert_eq!(
        report.count(toolkit::testkit::Status::Unavailable),
        2,
        "{report}"
    );
    let kept = read("way_find/way_find-to-the-sea.json");
    assert_eq!(kept, recorded);
}

#[test]
fn a_request_that_was_not_recorded_names_itself_and_its_file() {
    let folder = tempfile::tempdir().expect("a folder");
    let path = folder.path().join("way_find/way_find-to-the-sea.json");
    let replay = || {
        let suite = roads("http://127.0.0.1:9", false).replay(folder.path());
        let report = toolkit::block_on(suite.run()).expect("there is a tool");
        let case = &report.cases()[0];
        assert_eq!(case.faults().len(), 1, "{report}");
        assert_eq!(case.faults()[0].kind().as_str(), "cassette");
        case.reason()
    };
    let shown = path.display();
    let way_out = "record it with `toolkit test --record`";
    let post = "`POST http://127.0.0.1:9/<region>/token`";
    assert!(
        replay().contains(&format!(
            "there is no cassette `{shown}` with {post}; {way_out}"
        )),
        "{}",
        replay()
    );
    std::fs::create_dir_all(path.parent().expect("a folder")).expect("it can be made");
    let write = |text: &str| std::fs::write(&path, text).expect("it can be written");
    write(
        &FIRST
            .replace("SERVER", "127.0.0.1:9")
            .replace("\"ada\"", "\"bob\""),
    );
    let told = replay();
    let expected = format!("there is no {post} in the cassette `{shown}`, or with another body");
    assert!(told.contains(&expected), "{told}");
    write(
        &FIRST
            .replace("SERVER", "127.0.0.1:9")
            .replace("\"extra\"", ""),
    );
    let told = replay();
    assert!(
        told.contains("cannot be read") || told.contains("/extra`"),
        "{told}"
    );
    write("{");
    assert!(replay().contains("cannot be read"), "{}", replay());
}
