//! The same tools in rmcp and rig, each called the fastest way that it offers inside one process.

use rig_agent::tool::ToolSet;
use rig_core::tool::{PortableTool, ToolContext, ToolExecutionError};
use rmcp::handler::server::router::tool::ToolRouter;
use rmcp::handler::server::tool::ToolCallContext;
use rmcp::handler::server::wrapper::{Json, Parameters};
use rmcp::model::{CallToolRequestParams, CallToolResponse, NumberOrString};
use rmcp::service::{Peer, RequestContext};
use rmcp::{RoleServer, ServerHandler, ServiceExt, tool, tool_handler, tool_router};
use toolkit::Value;

use crate::tools::{Add, Order, Priced, Sum, add, price};

/// An rmcp server that keeps its router; the documented default builds it anew for each call.
#[derive(Clone)]
pub(crate) struct Rmcp {
    tool_router: ToolRouter<Self>,
}

#[expect(
    clippy::unused_self,
    reason = "rmcp calls tools as methods of the server"
)]
#[tool_router]
impl Rmcp {
    #[tool(description = "Add two whole numbers and return what they come to")]
    fn add(&self, Parameters(input): Parameters<Add>) -> Json<Sum> {
        Json(add(&input))
    }

    #[tool(description = "Price an order that arrives as one struct")]
    fn order(&self, Parameters(order): Parameters<Order>) -> Json<Priced> {
        Json(price(order))
    }
}

#[tool_handler(router = self.tool_router)]
impl ServerHandler for Rmcp {}

impl Rmcp {
    pub(crate) fn new() -> Self {
        Self {
            tool_router: Self::tool_router(),
        }
    }

    /// A call needs a peer, which only a served connection hands out.
    pub(crate) async fn peer() -> Peer<RoleServer> {
        let (client, server) = tokio::io::duplex(1 << 16);
        let server = tokio::spawn(async move { Self::new().serve(server).await });
        let client = ().serve(client).await.expect("the client starts");
        let server = server
            .await
            .expect("the server does not panic")
            .expect("the server starts");
        let peer = server.peer().clone();
        tokio::spawn(async move { (server.waiting().await, client.waiting().await) });
        peer
    }

    pub(crate) async fn call(
        &self,
        peer: &Peer<RoleServer>,
        name: &'static str,
        arguments: Value,
    ) -> Value {
        let Value::Object(arguments) = arguments else {
            panic!("arguments are objects")
        };
        let request = CallToolRequestParams::new(name).with_arguments(arguments);
        let context = RequestContext::new(NumberOrString::Number(1), peer.clone());
        let response = self
            .tool_router
            .call(ToolCallContext::new(self, request, context))
            .await;
        match response.expect("the call succeeds") {
            CallToolResponse::Complete(result) => {
                result.structured_content.expect("the tool returns JSON")
            }
            _ => panic!("the call ends at once"),
        }
    }
}

#[expect(clippy::unnecessary_wraps, reason = "rig asks for a `Result`")]
#[rig_core::rig_tool(description = "Add two whole numbers and return what they come to")]
fn rig_add(a: i64, b: i64) -> Result<Sum, ToolExecutionError> {
    Ok(add(&Add { a, b }))
}

struct RigOrder;

impl PortableTool for RigOrder {
    const NAME: &'static str = "rig_order";
    type Args = Order;
    type Output = Priced;
    type Error = ToolExecutionError;

    fn description(&self) -> String {
        "Price an order that arrives as one struct".to_owned()
    }

    fn parameters(&self) -> Value {
        schemars::schema_for!(Order).into()
    }

    async fn call(&self, order: Order) -> Result<Priced, Self::Error> {
        Ok(price(order))
    }
}

pub(crate) fn rig() -> ToolSet {
    let mut tools = ToolSet::default();
    tools.add_tool(RigAdd);
    tools.add_tool(RigOrder);
    tools
}

/// The arguments as the text that rig takes; the answer stays inside rig's own type.
pub(crate) async fn rig_call(tools: &ToolSet, name: &str, arguments: &str) -> Option<Value> {
    let mut context = ToolContext::default();
    tools
        .execute(name, arguments, &mut context)
        .await
        .output()
        .as_json()
        .cloned()
}

pub(crate) async fn rig_call_unread(tools: &ToolSet, name: &str, arguments: &str) {
    let mut context = ToolContext::default();
    std::hint::black_box(tools.execute(name, arguments, &mut context).await);
}
