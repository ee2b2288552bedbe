import { expect, test } from "vitest";
import { startListening } from "./testing/server.ts";
import { ask } from "./testing/site.ts";

const marker = "MARKERWORD";
const long = `${marker}-${"w".repeat(6000)}`;

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
    "if-none-match": `"${marker}"`,
    [`x-${marker}`]: marker,
  };
  for (const path of [
    `/${long}`,
    `/api/${long}`,
    `/api/contact/?${marker}=${marker}`,
    `/en/articles/${marker}/`,
    `/?${marker}`,
  ])
    for (const method of ["GET", "POST"])
      await ask(port, path, { method, headers: words });

  const form = "application/x-www-form-urlencoded";
  const fields = `name=${marker}&email=${marker}%40b.co&message=${marker}`;
  for (const [path, type, body] of [
    ["contact", "application/json", JSON.stringify({ [marker]: marker })],
    ["contact", "application/json", `{"${marker}`],
    ["contact", form, `${fields}&page=/${marker}`],
    ["contact", form, `${fields}&privacy=yes`],
    ["contact", form, `message=${marker.repeat(5000)}`],
  ] as const)
    for (const from of [origin, `http://${marker}.test`]) {
      const headers = { ...words, origin: from, "content-type": type };
      await ask(port, `/api/${path}/`, { method: "POST", headers, body });
    }
  process.kill("SIGTERM");
  expect(await exit).toBe(0);
  expect(output.text).not.toMatch(new RegExp(marker, "i"));
  for (const line of output.text.trimEnd().split("\n"))
    expect(Buffer.byteLength(line), line).toBeLessThan(1024);
  expect(output.text).toContain('"path":"/api/contact","status":303');
});
