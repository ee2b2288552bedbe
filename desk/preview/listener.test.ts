import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { cp, mkdtemp, readFile, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { openAccess } from "../access.ts";
import { previewListener } from "./listener.ts";
import { openPreview, type Preview } from "./preview.ts";

const root = join(import.meta.dirname, "../..");
const deskOrigin = "http://127.0.0.1:1";
const article = "content/articles/what-seo-costs/en.md";
const about = "content/pages/about/en.yaml";

let preview: Preview;
let ask: (path: string, headers?: Record<string, string>) => Promise<Response>;
let close: () => Promise<void>;

beforeAll(async () => {
  preview = await openPreview(root, "https://example.com");
  const access = openAccess([deskOrigin]);
  const server = createServer().listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  const origin = `http://127.0.0.1:${port}`;
  const origins = [origin];
  const deskOrigins = [deskOrigin];
  server.on(
    "request",
    previewListener({ root, access, preview, origins, deskOrigins }),
  );
  const cookie = access.exchange(access.key)?.split(";")[0] ?? "";
  ask = (path, headers = { cookie }) => fetch(origin + path, { headers });
  close = async () => {
    server.close();
    await preview.site.close();
  };
});
afterAll(() => close());

test("a page is shown with words that nobody has saved, without a script of its own", async () => {
  const before = await readFile(join(root, about), "utf8");
  const changed = before.replace(/^( +heading: ).*$/m, "$1Words not saved");
  expect(await preview.show(new Map([[about, changed]]), "/en/about/")).toEqual(
    [],
  );
  const answer = await ask("/en/about/?theme=dark");
  const html = await answer.text();
  expect(html).toContain("Words not saved");
  expect(html).toContain('<html data-theme="dark"');
  expect(html.match(/<script[^>]*>/g)).toEqual([
    '<script type="module" src="/__desk/in-page.js">',
  ]);
  expect(answer.headers.get("content-security-policy")).toContain(
    `frame-ancestors ${deskOrigin}`,
  );
  expect(await readFile(join(root, about), "utf8")).toBe(before);

  await preview.show(new Map(), "/en/about/");
  const again = await ask("/en/about/");
  expect(await again.text()).not.toContain("Words not saved");
});

test("an address that is none has no page", async () => {
  expect((await ask("//[")).status).toBe(404);
});

test("what the build refuses is told, and the page comes back when it is mended", async () => {
  const source = await readFile(join(root, article), "utf8");
  const wrong = source.replace("category: seo", "category: nothing");
  const address = "/en/articles/what-seo-costs/";
  expect(await preview.show(new Map([[article, wrong]]), address)).toEqual([
    expect.objectContaining({ file: article, key: "category" }),
  ]);
  expect(await preview.show(new Map(), address)).toEqual([]);
  expect((await ask(address)).status).toBe(200);
});

describe("nothing but pages and their files leaves the project", () => {
  test.each([
    "/.env",
    "/.git/config",
    "/data/site.db",
    "/package.json",
    "/@fs/etc/passwd",
    "/@vite/client",
    "/app/entry.client.tsx",
    "/content/site.yaml",
    "/..%2f..%2fpackage.json",
    "/assets/..%2f..%2fpackage.json",
  ])("%s", async (path) => {
    expect((await ask(path)).status).toBe(404);
  });

  test("without the cookie of the desk, or from another page, nothing is shown", async () => {
    expect((await ask("/en/about/", {})).status).toBe(401);
    const foreign = { origin: "https://evil.example" };
    expect((await ask("/en/about/", foreign)).status).toBe(401);
  });
});

test("a file that is deleted from the project is deleted from the copy as well", async () => {
  const { openOverlay } = await import("./overlay.ts");
  const folder = await mkdtemp(join(tmpdir(), "overlay-"));
  for (const part of ["content/brand", "messages"])
    await cp(join(root, part), join(folder, part), { recursive: true });
  const overlay = await openOverlay(folder);
  const first = await overlay.show(new Map([["content/new.yaml", "a: 1\n"]]));
  expect(first).toContain("messages/en.json");
  expect(first).toContain("content/new.yaml");
  expect(await overlay.show(new Map())).toEqual(["content/new.yaml"]);
  await writeFile(join(folder, "messages/en.json"), "{}  ");
  expect(await overlay.show(new Map())).toEqual(["messages/en.json"]);
  const copied = join(overlay.root, "messages/en.json");
  expect(await readFile(copied, "utf8")).toBe("{}  ");
});
