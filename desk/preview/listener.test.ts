import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openAccess } from "../access.ts";
import { previewListener } from "./listener.ts";
import { openPreview, type Preview } from "./preview.ts";

const root = join(import.meta.dirname, "../..");
const deskOrigin = "http://127.0.0.1:1";

let preview: Preview;
let ask: (path: string, headers?: Record<string, string>) => Promise<Response>;
let close: () => Promise<void>;

beforeAll(async () => {
  preview = await openPreview(root, "https://example.com");
  const access = openAccess([deskOrigin]);
  const server = createServer().listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  const origins = [`http://127.0.0.1:${port}`];
  const deskOrigins = [deskOrigin];
  server.on(
    "request",
    previewListener({ root, access, preview, origins, deskOrigins }),
  );
  const cookie = access.exchange(access.key)?.split(";")[0] ?? "";
  ask = (path, headers = { cookie }) => fetch(origins[0] + path, { headers });
  close = async () => {
    server.close();
    await preview.site.close();
  };
});

afterAll(() => close());

test.each(["/.env", "/@fs/etc/passwd", "/..%2f..%2fpackage.json"])(
  "%s is no page and leaves the project by no way",
  async (path) => {
    expect((await ask(path)).status).toBe(404);
  },
);

test("without the cookie of the desk, or from another page, nothing is shown", async () => {
  for (const headers of [{}, { origin: "https://evil.example" }])
    expect((await ask("/en/about/", headers)).status).toBe(401);
});
