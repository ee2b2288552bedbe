import { readdirSync } from "node:fs";
import { connect } from "node:net";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { expect, test } from "vitest";
import {
  fixtureDist,
  freePort,
  startListening,
  startServer,
} from "./testing/server.ts";
import { ask, fixtureManifest, writeFixtureDist } from "./testing/site.ts";

test("the server says where it listens, takes a lead, and ends well on SIGTERM", async () => {
  const { port, process, output, exit, cwd } = await startListening();
  expect(output.text).toContain(
    `"msg":"listening on http://localhost:${port}"`,
  );
  expect((await ask(port, "/en/about/")).status).toBe(200);
  const body = "name=A&email=a%40b.co&message=hello&privacy=yes&locale=en";
  const posted = await ask(port, "/api/contact/", {
    method: "POST",
    headers: {
      origin: `http://localhost:${port}`,
      "content-type": "application/x-www-form-urlencoded",
    },
    body,
  });
  expect(posted).toMatchObject({
    status: 303,
    headers: {
      location: expect.stringMatching(
        /^\/en\/contact\/sent\/\?ref=C-[2-9A-HJ-NP-Z]{8}$/,
      ),
    },
  });
  expect(output.text).toMatch(
    /^\{"level":40,.*"msg":"NO MAIL SERVER is configured/m,
  );
  const mails = () => readdirSync(join(cwd, "data/mail")).length;
  await expect.poll(mails).toBe(2);
  const readyz = async () =>
    JSON.parse((await ask(port, "/readyz")).body.toString()) as object;
  await expect.poll(readyz, { timeout: 5000 }).toEqual({
    status: "ok",
    mail: "files",
    undelivered: 1,
    oldestSeconds: expect.any(Number),
    partlyDelivered: 0,
  });
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

test("while draining /readyz says 503 and pages are still served; a second signal exits at once", async () => {
  const { port, process, exit } = await startListening({
    SHUTDOWN_DRAIN_MS: "60000",
  });
  expect((await ask(port, "/readyz")).status).toBe(200);
  process.kill("SIGTERM");
  const ready = async () => {
    const { status, body } = await ask(port, "/readyz");
    return [status, body.toString()];
  };
  await expect.poll(ready).toEqual([503, '{"status":"draining"}']);
  expect((await ask(port, "/about/")).status).toBe(200);
  process.kill("SIGTERM");
  expect(await exit).toBe(1);
});

test.each([
  [
    "wrong settings",
    { PORT: "x", SECRET: "short" },
    fixtureDist,
    /^configuration: PORT .*\nconfiguration: SECRET .*\n$/,
  ],
  [
    "a missing build",
    {},
    "/nowhere",
    /^\/nowhere\/site.json is missing: run "npm run build" first\n$/,
  ],
  [
    "a build for another origin",
    { SITE_ORIGIN: "https://example.com" },
    fixtureDist,
    /^the site was built for http:\/\/localhost:3000, but SITE_ORIGIN is https:\/\/example.com: build again .*\n$/,
  ],
  [
    "a build of another release",
    {},
    writeFixtureDist({ ...fixtureManifest(), form: {} as never }),
    /site.json is not of this release .*\n$/,
  ],
  [
    "a database that cannot be opened",
    { DATABASE_URL: "sqlite:/dev/null/x.db" },
    fixtureDist,
    /^DATABASE_URL: cannot use .*\n$/,
  ],
] as const)(
  "%s: the start is refused with a clear line",
  async (_what, env, folder, words) => {
    const { output, exit } = startServer(env, folder);
    expect(await exit).toBe(78);
    expect(output.text).toMatch(words);
  },
);

test("a database that fails after it was opened refuses the start with a clear line", async () => {
  const { process, exit, cwd } = await startListening();
  process.kill("SIGKILL");
  await exit;
  const file = join(cwd, "data/site.db");
  const database = new DatabaseSync(file);
  database.exec("DROP TABLE setting");
  database.close();
  const second = startServer({ DATABASE_URL: `sqlite:${file}` });
  expect(await second.exit).toBe(78);
  expect(second.output.text).toMatch(
    /^DATABASE_URL: the database failed: no such table: setting\n$/,
  );
});

test("an occupied port is named", async () => {
  const { port } = await startListening();
  const { output, exit } = startServer({ PORT: String(port) });
  expect(await exit).toBe(78);
  expect(output.text).toMatch(/^cannot listen on 127.0.0.1:\d+: .*EADDRINUSE/);
});

test("metrics are served on a separate port", async () => {
  const metrics = await freePort();
  const { port } = await startListening({ METRICS_PORT: String(metrics) });
  for (let number = 0; number < 10; number += 1) {
    await ask(port, "/en/about/");
    await ask(port, "/nope/");
    await ask(port, "/en/about");
  }
  await ask(port, "/api/contact/", {
    method: "POST",
    headers: {
      origin: `http://localhost:${port}`,
      "content-type": "application/x-www-form-urlencoded",
    },
    body: "name=A&email=a%40b.co&message=hello&privacy=yes&locale=en",
  });
  const text = (await ask(metrics, "/metrics")).body.toString();
  for (const line of [
    'http_requests_total{kind="page",status="2xx"} 10',
    'http_requests_total{kind="rendered",status="4xx"} 10',
    'http_requests_total{kind="other",status="3xx"} 10',
    'http_request_seconds_bucket{le="+Inf",kind="page"} 10',
    'site_posts_total{status="201"} 1',
    'site_leads_total{spam="ok"} 1',
    "site_store_up 1",
  ])
    expect(text).toContain(`${line}\n`);
  expect(text).toMatch(/nodejs_eventloop_lag_p99_seconds /);
  expect((await ask(metrics, "/")).status).toBe(404);
  expect((await ask(port, "/metrics")).status).toBe(404);
});
