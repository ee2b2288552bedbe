import { once } from "node:events";
import { createServer, request as send } from "node:http";
import { connect, type AddressInfo } from "node:net";
import { mkdir, mkdtemp, readFile, symlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test, vi } from "vitest";
import { openAccess } from "./access.ts";
import { patientServer } from "./listen.ts";
import { addMaking } from "./making/routes.ts";
import { openPublisher } from "./publishing/publisher.ts";
import { addPublishing } from "./publishing/routes.ts";
import { openDesk } from "./server.ts";
import { flatten, readFields } from "./texts/fields.ts";
import { openTextStore } from "./texts/text-store.ts";

const file = "content/pages/home/en.yaml";
const text = "/desk/text/pages/home/";

type Sent = {
  method?: string;
  headers?: Record<string, string>;
  body?: string | Buffer;
};

/** A desk with one text, asked with exactly these bytes, which `fetch` would tidy up. */
async function startDesk(more: readonly string[] = []) {
  const root = await mkdtemp(join(tmpdir(), "attacked-"));
  await mkdir(join(root, "content/pages/home"), { recursive: true });
  await writeFile(join(root, file), "title: One\nlist:\n  - a\n");
  const server = createServer();
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  onTestFinished(() => void server.close());
  const { port } = server.address() as AddressInfo;
  const host = `127.0.0.1:${port}`;
  const origin = `http://${host}`;
  const access = openAccess([origin, ...more]);
  const check = () => Promise.resolve([]);
  const texts = openTextStore({ root, repository: undefined, check });
  const publisher = openPublisher({
    root,
    site: join(root, "site"),
    isSeen: () => Promise.resolve(true),
    run: () => Promise.resolve(1),
  });
  server.on(
    "request",
    await openDesk({
      root,
      access,
      texts,
      repository: undefined,
      others: [
        (desk, tools) => addMaking(desk, tools, { root, texts }),
        (desk, tools) => addPublishing(desk, tools, { root, publisher }),
      ],
    }),
  );
  const ask = (
    path: string,
    { method = "GET", headers = {}, body }: Sent = {},
  ) =>
    new Promise<{ status: number; headers: Headers; body: string }>(
      (resolve, reject) => {
        const to = { port, host: "127.0.0.1", path, method, agent: false };
        const sent = send(
          { ...to, headers: { host, ...headers } },
          (answer) => {
            const pieces: Buffer[] = [];
            answer.on("data", (piece: Buffer) => pieces.push(piece));
            answer.on("end", () =>
              resolve({
                status: answer.statusCode ?? 0,
                headers: new Headers(
                  Object.entries(answer.headersDistinct).flatMap(
                    ([name, values = []]) =>
                      values.map((value): [string, string] => [name, value]),
                  ),
                ),
                body: Buffer.concat(pieces).toString(),
              }),
            );
          },
        );
        sent.on("error", reject);
        sent.end(body);
      },
    );
  const entered = await ask(`/desk/?key=${access.key}`);
  const cookie = entered.headers.getSetCookie()[0]?.split(";")[0] ?? "";
  const own = {
    cookie,
    origin,
    "content-type": "application/x-www-form-urlencoded",
  };
  const post = (path: string, body: string, headers = {}) =>
    ask(path, { method: "POST", body, headers: { ...own, ...headers } });
  return { root, port, access, ask, post, cookie, entered, own };
}

test("a key in an address opens nothing but the way in", async () => {
  const { ask, post, access } = await startDesk();
  for (const path of [
    text,
    "/desk/history/",
    "/desk/files/desk/client/desk.css",
  ])
    for (const key of ["x", "", access.key])
      expect((await ask(`${path}?key=${key}`)).status).toBe(401);
  expect((await ask("/desk/?key=x", { method: "HEAD" })).status).toBe(401);
  const posted = await post("/desk/language/?key=x", "language=th", {
    cookie: "",
  });
  expect(posted.status).toBe(401);
  expect((await ask("/desk/?key=")).status).toBe(401);
});

test("another host, another origin and an address that is none are refused", async () => {
  const { ask, post, port, cookie } = await startDesk();
  for (const host of [
    "evil.example",
    `evil.example:${port}`,
    `127.0.0.1.:${port}`,
    `127.0.0.1:${port}.evil.example`,
    "127.0.0.1",
  ])
    expect((await ask("/desk/", { headers: { host, cookie } })).status).toBe(
      421,
    );
  for (const origin of ["null", "https://evil.example", "http://127.0.0.1", ""])
    expect((await post("/desk/language/", "", { origin })).status).toBe(403);
  for (const path of ["//[", "http://[/desk/", "/desk/%", "/desk/text/%00/"]) {
    const { status } = await ask(path, { headers: { cookie } });
    expect(status, path).toBeGreaterThanOrEqual(400);
    expect(status, path).toBeLessThan(500);
  }
});

test("no way of writing a path leads out of the texts", async () => {
  const { root, ask, post, cookie } = await startDesk();
  await writeFile(join(root, "secret.yaml"), "title: Hidden\n");
  await symlink(join(root, "secret.yaml"), join(root, "content/linked.yaml"));
  await mkdir(join(root, "outside"));
  await writeFile(join(root, "outside/en.yaml"), "title: Hidden\n");
  await symlink(join(root, "outside"), join(root, "content/pages/about"));
  for (const path of [
    "/desk/text/../secret/",
    "/desk/text/%2e%2e/secret/",
    "/desk/text/..%2fsecret/",
    "/desk/text/pages%2f..%2f..%2fsecret/",
    `/desk/text/${encodeURIComponent(join(root, "secret"))}/`,
    "/desk/text/linked/",
    "/desk/text/pages/about/",
    "/desk/history/?path=content/linked.yaml",
    "/desk/history/?path=content/pages/about/en.yaml",
    "/desk/history/?path=content/pages/home/en.yaml%00",
    "/desk/files/src/app/styles/tokens.css%00",
    "/desk/files/%2e%2e/package.json",
  ]) {
    const { status, body } = await ask(path, { headers: { cookie } });
    expect(status, path).toBe(404);
    expect(body).not.toContain("Hidden");
  }
  const state = "state:content/linked.yaml=x&content/linked.yaml%23/title=Evil";
  await post(text, `name=A&email=a@b.co&${state}`);
  expect(await readFile(join(root, "secret.yaml"), "utf8")).toContain("Hidden");
});

test("what is no form, or too much, is refused and not logged, and the desk goes on", async () => {
  const logged = vi.spyOn(console, "error").mockReturnValue();
  onTestFinished(() => logged.mockRestore());
  const { ask, post, own, cookie } = await startDesk();
  const json = { "content-type": "application/json" };
  expect((await post(text, '{"a":1}', json)).status).toBe(415);
  const plain = { "content-type": "text/plain" };
  expect((await post(text, "title=Evil", plain)).status).toBe(415);
  for (const path of [
    text,
    "/desk/history/",
    "/desk/language/",
    "/desk/new/",
    "/desk/entry/",
    "/desk/picture/",
    "/desk/publish/",
  ])
    for (const type of [undefined, "application/octet-stream"]) {
      const { status } = await ask(path, {
        method: "POST",
        headers: {
          cookie,
          origin: own.origin,
          ...(type && { "content-type": type }),
        },
        ...(type && { body: "evil" }),
      });
      expect(status, `${path} ${type}`).toBeLessThan(500);
    }
  const large = Buffer.alloc(5 * 1024 * 1024, "a").toString();
  expect((await post(text, large)).status).toBe(413);
  const broken = { headers: { cookie: `${cookie}; desk-writer=%` } };
  expect((await ask(text, broken)).status).toBe(200);
  expect(logged).not.toHaveBeenCalled();
});

test("names of fields reach no prototype", async () => {
  const { root, post } = await startDesk();
  for (const pointer of ["/__proto__/evil", "/constructor/prototype/evil"])
    for (const change of ["", "&change=add:/__proto__", "&change=up:/list/0"]) {
      const named = encodeURIComponent(`${file}#${pointer}`);
      const sizes = encodeURIComponent(`size:${file}#/__proto__`);
      const { status } = await post(
        text,
        `name=A&email=a@b.co&__proto__=1&state:${file}=x&${named}=1&${sizes}=9${change}`,
      );
      expect(status).toBeLessThan(500);
    }
  expect(({} as { evil?: unknown }).evil).toBeUndefined();
  expect(await readFile(join(root, file), "utf8")).toContain("title: One");
});

test("a text whose anchors would grow without end is opened at once", () => {
  const bomb = Array.from(
    { length: 30 },
    (_, at) =>
      `k${at}: &a${at} [${Array.from({ length: 9 }, () => (at === 0 ? "x" : `*a${at - 1}`)).join(", ")}]`,
  ).join("\n");
  expect(flatten(readFields(bomb)).length).toBe(9);
});

test("behind a proxy with https cookies are for https alone, and the key is still asked for", async () => {
  const { port, access, ask } = await startDesk(["https://desk.example.com"]);
  const proxied = (path: string, headers: Record<string, string> = {}) =>
    ask(path, { headers: { host: "desk.example.com", ...headers } });
  // A reverse proxy that ends https, keeps the host, and is all that the browser sees.
  const proxy = createServer((request, response) => {
    const { url, method, headers } = request;
    request.pipe(
      send(
        { port, host: "127.0.0.1", path: url, method, headers },
        (answer) => {
          response.writeHead(answer.statusCode ?? 502, answer.headers);
          answer.pipe(response);
        },
      ),
    );
  });
  proxy.listen(0, "127.0.0.1");
  await once(proxy, "listening");
  onTestFinished(() => void proxy.close());
  const { port: front } = proxy.address() as AddressInfo;
  const through = (
    path: string,
    headers: Record<string, string>,
    body?: string,
  ) =>
    new Promise<{ status: number; cookies: string[] }>((resolve, reject) => {
      const method = body === undefined ? "GET" : "POST";
      const to = { port: front, host: "127.0.0.1", path, method, agent: false };
      const sent = send({ ...to, headers }, (answer) => {
        answer.resume();
        const { statusCode = 0 } = answer;
        const cookies = answer.headers["set-cookie"] ?? [];
        resolve({ status: statusCode, cookies });
      });
      sent.on("error", reject);
      sent.end(body);
    });
  const host = "desk.example.com";
  expect((await through("/desk/", { host })).status).toBe(401);
  const entered = await through(`/desk/?key=${access.key}`, { host });
  expect(entered.cookies[0]).toMatch(/; HttpOnly; SameSite=Strict; Secure$/);
  const cookie = entered.cookies[0]?.split(";")[0] ?? "";
  const form = {
    host,
    cookie,
    "content-type": "application/x-www-form-urlencoded",
  };
  const own = { ...form, origin: "https://desk.example.com" };
  const chosen = await through("/desk/language/", own, "language=ja");
  expect(chosen.status).toBe(303);
  expect(chosen.cookies[0]).toMatch(/; Secure$/);
  const http = { ...form, origin: "http://desk.example.com" };
  expect((await through("/desk/language/", http, "language=ja")).status).toBe(
    403,
  );
  const other = { ...own, host: "other.example.com" };
  expect((await through("/desk/language/", other, "")).status).toBe(421);
  // A proxy that names the machine behind it as the host says by a header what the browser speaks.
  const renamed = await ask(`/desk/?key=${access.key}`, {
    headers: { "x-forwarded-proto": "https" },
  });
  expect(renamed.headers.getSetCookie()[0]).toMatch(/; Secure$/);
  const local = await ask(`/desk/?key=${access.key}`);
  expect(local.headers.getSetCookie()[0]).not.toContain("Secure");
  expect((await proxied("/desk/")).status).toBe(401);
});

test("the key is in no page, no referrer and no log", async () => {
  const logged = vi.spyOn(console, "error").mockReturnValue();
  onTestFinished(() => logged.mockRestore());
  const { access, entered, ask, cookie } = await startDesk();
  expect(entered.headers.get("location")).toBe("/desk/");
  expect(entered.headers.get("referrer-policy")).toBe("same-origin");
  expect(entered.headers.get("cache-control")).toBe("no-store");
  for (const path of ["/desk/", text, `/desk/?key=${access.key}x`]) {
    const { body } = await ask(path, { headers: { cookie } });
    expect(body).not.toContain(access.key);
  }
  expect(logged).not.toHaveBeenCalled();
});

test("requests that never get ready are ended, in their head and in their body", async () => {
  const answered = vi.fn();
  const patience = { headersMs: 100, requestMs: 200 };
  const server = patientServer(answered, patience).listen(0, "127.0.0.1");
  await once(server, "listening");
  onTestFinished(() => void server.close());
  const { port } = server.address() as AddressInfo;
  for (const begun of [
    "GET /desk/ HTTP/1.1\r\nhost: a\r\n",
    "POST /desk/ HTTP/1.1\r\nhost: a\r\ncontent-length: 9\r\n\r\na",
  ]) {
    const socket = connect(port, "127.0.0.1");
    socket.write(begun);
    let said = "";
    socket.on("data", (piece) => (said += String(piece)));
    await once(socket, "close");
    expect(said).toContain("408");
  }
});
