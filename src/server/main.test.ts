import { connect } from "node:net";
import { expect, test } from "vitest";
import { fixtureDist, startListening, startServer } from "./testing/server.ts";
import { fixtureLead, team } from "./testing/lead.ts";
import { freePort } from "./testing/free-port.ts";
import { keepLeads } from "./testing/leads-command.ts";
import { startMailServer } from "./testing/mail-server.ts";
import { newSqliteLocation } from "./testing/engines.ts";
import { ask, postedForm } from "./testing/site.ts";

test("without a mail server it says so, and takes a lead", async () => {
  const { port, process, output, exit } = await startListening();
  const { status, headers } = await postedForm(port);
  expect(status).toBe(303);
  expect(headers.location).toMatch(
    /^\/en\/contact\/sent\/\?ref=C-[2-9A-HJ-NP-Z]{8}$/,
  );
  expect(output.text).toMatch(
    /^\{"level":40,.*"msg":"NO MAIL SERVER is configured/m,
  );
  process.kill("SIGTERM");
  expect(await exit).toBe(0);
});

test("a request that is under way at SIGTERM is finished; new connections are refused", async () => {
  const { port, process, exit } = await startListening();
  const body = "name=A&email=a%40b.co&message=hello&privacy=yes&locale=en";
  const slow = connect(port, "127.0.0.1");
  let answer = "";
  slow.on("data", (chunk) => (answer += chunk));
  slow.write(
    `POST /api/contact/ HTTP/1.1\r\nhost: x\r\norigin: http://localhost:${port}\r\ncontent-type: application/x-www-form-urlencoded\r\ncontent-length: ${body.length}\r\n\r\n${body.slice(0, 10)}`,
  );
  // A response to this request shows that the server has received the beginning of the other request.
  expect((await ask(port, "/healthz")).status).toBe(200);
  process.kill("SIGTERM");
  await expect
    .poll(() => ask(port, "/").then(() => "taken", String))
    .toMatch(/ECONNREFUSED/);
  slow.write(body.slice(10));
  expect(await exit).toBe(0);
  expect(answer).toMatch(/^HTTP\/1.1 303 /);
});

test.each([
  [
    "wrong settings",
    { PORT: "x", TEAM_MAIL: "nobody" },
    fixtureDist,
    /^configuration: PORT .*\nconfiguration: TEAM_MAIL .*\n$/,
  ],
  [
    "a missing build",
    {},
    "/nowhere",
    /^\/nowhere\/site.json is missing or not of this release \(ENOENT.*\): run "npm run build"\n$/,
  ],
  [
    "a database server that does not answer, without its password",
    { DATABASE_URL: "postgres://site:topsecret@localhost:1/site" },
    fixtureDist,
    /^DATABASE_URL: cannot use the PostgreSQL database localhost:1\/site: (?!.*topsecret).*ECONNREFUSED.*\n$/,
  ],
])(
  "%s: the start is refused with a clear line",
  async (_what, env, folder, words) => {
    const { output, exit } = startServer(env, folder);
    expect(await exit).toBe(78);
    expect(output.text).toMatch(words);
  },
);

test("an occupied port is named, and nothing is sent before it is known to be free", async () => {
  const { port } = await startListening();
  const location = newSqliteLocation();
  await keepLeads(location, [fixtureLead()], ["team-mail"]);
  const mail = await startMailServer();
  const second = startServer({
    PORT: String(port),
    DATABASE_URL: `sqlite:${location.file}`,
    SMTP_URL: `smtp://127.0.0.1:${mail.server.port}`,
    TEAM_MAIL: team,
  });
  expect(await second.exit).toBe(78);
  expect(second.output.text).toMatch(
    /^cannot listen on 127.0.0.1:\d+: .*EADDRINUSE/,
  );
  expect(mail.received).toEqual([]);
});

test("metrics are served on a separate port", async () => {
  const metrics = await freePort();
  const { port } = await startListening({ METRICS_PORT: String(metrics) });
  for (const path of ["/en/about/", "/nope/", "/en/about"])
    await ask(port, path);
  await postedForm(port);
  const text = (await ask(metrics, "/metrics")).body.toString();
  for (const line of [
    'http_requests_total{kind="page",status="2xx"} 1',
    'http_requests_total{kind="page",status="4xx"} 1',
    'http_requests_total{kind="file",status="3xx"} 1',
    'http_requests_total{kind="api",status="3xx"} 1',
    "site_leads_undelivered 0",
    "site_store_up 1",
  ])
    expect(text).toContain(`${line}\n`);
  expect((await ask(port, "/metrics")).status).toBe(404);
});
