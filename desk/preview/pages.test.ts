import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openAccess } from "../access.ts";
import { openPages } from "./pages.ts";
import { openPreview, type Preview } from "./preview.ts";

const root = join(import.meta.dirname, "../..");
const host = "127.0.0.1:2";
const origin = `http://${host}`;
const deskOrigin = "http://127.0.0.1:1";
const access = openAccess(deskOrigin);
const cookie = `${access.cookieName}=${access.key}`;

let preview: Preview;
let ask: (url: string, headers?: object) => Promise<number>;

beforeAll(async () => {
  preview = await openPreview(root, "https://example.com");
  const parts = { root, access, preview, origin, deskOrigin };
  const pages = await openPages(parts);
  ask = async (url, headers = { cookie }) => {
    const { statusCode } = await pages.inject({
      url,
      headers: { host, ...headers },
    });
    return statusCode;
  };
});

afterAll(() => preview.site.close());

test.each([
  "/.env",
  "/@fs/etc/passwd",
  "/..%2f..%2fpackage.json",
  "/__dev/messages/en.json",
])("%s is no page, and leads out of the site by no way", async (path) => {
  expect(await ask(path)).toBe(404);
});

test("without the cookie of the desk, or from another page or host, nothing is shown", async () => {
  for (const headers of [
    {},
    { cookie, origin: "https://evil.example" },
    { cookie, host: "evil.example:2" },
  ])
    expect(await ask("/en/about/", headers)).toBe(401);
});
