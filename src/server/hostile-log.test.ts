import { connect } from "node:net";
import { expect, test } from "vitest";
import { startListening } from "./testing/server.ts";
import { ask } from "./testing/site.ts";

const marker = "MARKERWORD";
const long = `${marker}-${"w".repeat(6000)}`;

/** Sends bytes that need be no request, and waits until the server has closed the connection. */
function sendRaw(port: number, text: string): Promise<void> {
  return new Promise((resolve) => {
    const socket = connect(port, "127.0.0.1", () => socket.end(text));
    socket.on("data", () => undefined);
    socket.on("error", () => undefined);
    socket.on("close", () => resolve());
  });
}

test("no request writes its words or a long line into the log, at the level that logs most", async () => {
  const { port, process, exit, output } = await startListening({
    LOG_LEVEL: "debug",
    TEST_MODE: "on",
  });
  const origin = `http://localhost:${port}`;
  const words = {
    referer: `http://${marker}.test/${long.slice(0, 900)}`,
    "user-agent": long.slice(0, 900),
    cookie: `${marker}=${marker}`,
    "x-forwarded-for": marker,
    "x-request-id": marker,
    "accept-language": marker,
    "accept-encoding": marker,
    "if-none-match": `"${marker}"`,
    forwarded: `for=${marker}`,
    [`x-${marker}`]: marker,
  };
  const post = (body: string, type: string, headers = {}) =>
    ask(port, "/api/contact/", {
      method: "POST",
      headers: { origin, "content-type": type, ...words, ...headers },
      body,
    });
  for (const path of [
    `/${long}`,
    `/api/${long}`,
    `/api/contact/${marker}`,
    `/api/contact/?${marker}=${marker}`,
    `/api/csrf/?${long}`,
    `/api/%${marker}`,
    `/api/%E0%A4%A/${marker}`,
    `/api/csrf/%00${marker}`,
    `/en/articles/${marker}/`,
    `/assets/${marker}.js`,
    `/${marker}/_payload.json`,
    `/en/contact/sent/?ref=${marker}`,
    `//${marker}.test/`,
    `/readyz?${marker}`,
    `/?${marker}`,
  ])
    for (const method of ["GET", "HEAD", "POST", "DELETE", "PROPFIND"])
      await ask(port, path, { method, headers: words });

  const form = "application/x-www-form-urlencoded";
  const lead = { name: marker, email: `${marker}@b.co`, message: marker };
  for (const [body, type] of [
    [JSON.stringify({ [marker]: marker }), "application/json"],
    [`{"${marker}`, "application/json"],
    [marker, `text/${marker}`],
    [`${marker}=${marker}&name=${marker}&name=${marker}`, form],
    [`name=%${marker}`, form],
    [`__proto__.${marker}=1`, form],
    [`${new URLSearchParams(lead).toString()}&page=/${marker}`, form],
    [`${new URLSearchParams(lead).toString()}&privacy=yes`, form],
    [`message=${marker.repeat(5000)}`, form],
  ] as const) {
    await post(body, type);
    await post(body, type, { origin: `http://${marker}.test` });
    await post(body, type, { "content-encoding": marker });
  }
  for (const [type, value] of [
    ["application/reports+json", marker],
    ["application/reports+json", `https://${marker}.test/${long}`],
    ["application/reports+json", `${marker}:${marker}`],
    [`application/${marker}`, marker],
  ] as const) {
    const report = {
      type: "csp-violation",
      [marker]: marker,
      body: {
        documentURL: value,
        effectiveDirective: value,
        blockedURL: value,
        sourceFile: value,
        sample: value,
      },
    };
    await ask(port, "/api/csp-report", {
      method: "POST",
      headers: { "content-type": type, ...words },
      body: JSON.stringify([report]),
    });
  }
  for (const text of [
    `${marker} / HTTP/1.1\r\n\r\n`,
    `GET /${marker} HTTP/9.9\r\n\r\n`,
    `GET /api/csrf/ HTTP/1.1\r\n${marker}\r\n\r\n`,
    `GET /api/csrf/ HTTP/1.1\r\nhost: ${marker}\r\nhost: ${marker}\r\n\r\n`,
    `GET /${marker.repeat(1000)} HTTP/1.1\r\nhost: x\r\n\r\n`,
    `POST /api/contact/ HTTP/1.1\r\nhost: x\r\norigin: ${origin}\r\ncontent-type: application/json\r\ntransfer-encoding: chunked\r\n\r\nzz${marker}\r\n`,
    `POST /api/contact/ HTTP/1.1\r\nhost: x\r\norigin: ${origin}\r\ncontent-type: application/json\r\ncontent-length: 500\r\n\r\n{"${marker}`,
    `CONNECT ${marker}:80 HTTP/1.1\r\nhost: x\r\n\r\n`,
    `GET / HTTP/1.1\r\nhost: x\r\nexpect: ${marker}\r\nconnection: close\r\n\r\n`,
  ])
    await sendRaw(port, text);

  process.kill("SIGTERM");
  expect(await exit).toBe(0);
  expect(output.text).not.toContain(marker);
  expect(output.text.toLowerCase()).not.toContain(marker.toLowerCase());
  const lines = output.text.trimEnd().split("\n");
  for (const line of lines)
    expect(Buffer.byteLength(line), line).toBeLessThan(1024);
  // What was asked for is told all the same.
  expect(output.text).toContain('"path":"/api/csrf/","status":200');
  expect(output.text).toContain('"msg":"requests of other routes"');
}, 60_000);

test("thousands of requests for unknown addresses write one line", async () => {
  const { port, process, exit, output } = await startListening();
  const before = output.text.length;
  for (let asked = 0; asked < 2000; asked += 50)
    await Promise.all(
      Array.from({ length: 50 }, (_, index) =>
        ask(port, `/api/${asked + index}/${"x".repeat(7000)}`),
      ),
    );
  process.kill("SIGTERM");
  expect(await exit).toBe(0);
  const written = output.text.slice(before);
  expect(written).toContain('"counts":{"other 404":2000}');
  expect(written.length).toBeLessThan(1000);
}, 60_000);
