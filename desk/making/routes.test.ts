import { once } from "node:events";
import { existsSync } from "node:fs";
import { mkdir, mkdtemp, readFile, writeFile } from "node:fs/promises";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import sharp from "sharp";
import { expect, onTestFinished, test } from "vitest";
import type { ContentProblem } from "#content/yaml/content-error.ts";
import { titleCells } from "#shared/text/text-width.ts";
import { openAccess } from "../access.ts";
import type { AddRoutes } from "../routes.ts";
import { openDesk } from "../server.ts";
import type { FileChanges } from "../texts/put-files.ts";
import { openTextStore } from "../texts/text-store.ts";
import { writerCookie } from "../writer.ts";
import { addMaking } from "./routes.ts";

/** A desk whose check has something against "too long" in a title. */
async function startDesk() {
  const root = await mkdtemp(join(tmpdir(), "making-"));
  await mkdir(join(root, "content/articles"), { recursive: true });
  await writeFile(join(root, "content/site.yaml"), "timeZone: Asia/Tokyo\n");
  const server = createServer().listen(0, "127.0.0.1");
  await once(server, "listening");
  onTestFinished(() => void server.close());
  const { port } = server.address() as AddressInfo;
  const origin = `http://127.0.0.1:${port}`;
  const access = openAccess([origin]);
  const check = (files: FileChanges): Promise<ContentProblem[]> => {
    const [path = "", source] = [...files][0] ?? [];
    const problem = {
      file: path,
      line: 2,
      key: "title",
      problem: "is too wide",
    };
    return Promise.resolve(
      String(source).includes("too long") ? [problem] : [],
    );
  };
  const repository = undefined;
  const texts = openTextStore({ root, repository, check });
  const others: AddRoutes[] = [
    (desk, tools) => addMaking(desk, tools, { root, texts }),
  ];
  server.on(
    "request",
    await openDesk({ root, access, texts, repository, others }),
  );
  const entered = await fetch(`${origin}/desk/?key=${access.key}`, {
    redirect: "manual",
  });
  const cookie = entered.headers.get("set-cookie")?.split(";")[0] ?? "";
  const begin = (fields: Record<string, string>) =>
    fetch(`${origin}/desk/new/`, {
      method: "POST",
      redirect: "manual",
      headers: { cookie, origin },
      body: new URLSearchParams({
        name: "Mali",
        email: "mali@example.com",
        slug: "of-today",
        first: "en",
        language: "en",
        category: "seo",
        ...fields,
      }),
    });
  const signed = `${cookie}; ${writerCookie({ name: "Mali", email: "mali@example.com" })}`;
  const sendPicture = async (text: string, background = "red") =>
    fetch(`${origin}/desk/picture/?text=${text}&name=a.png`, {
      method: "POST",
      headers: {
        cookie: signed,
        origin,
        "content-type": "application/octet-stream",
      },
      body: await sharp({
        create: { width: 500, height: 500, channels: 3, background },
      })
        .png()
        .toBuffer(),
    });
  return { root, begin, sendPicture };
}

test("a new article that the build would refuse comes back with what was entered", async () => {
  const { root, begin } = await startDesk();
  const title = 'A "title" that is too long';
  const answer = await begin({ title, day: "2030-02-03" });
  expect(answer.status).toBe(422);
  const page = await answer.text();
  expect(page).toContain("A &quot;title&quot; that is too long");
  expect(page).toContain('value="2030-02-03"');
  expect(page).toContain("is too wide");
  expect(page).toContain(`data-most="${titleCells.en}"`);
  const right = await begin({ title: "A title", day: "2030-02-03" });
  // The morning of the site's own zone.
  const file = join(root, "content/articles/of-today/en.md");
  expect(await readFile(file, "utf8")).toContain("2030-02-03T09:00:00+09:00");
  expect(right.headers.get("location")).toBe(
    "/desk/text/articles/of-today/?result=saved",
  );
});

test.each([{ first: "xx" }, { category: "none" }, { day: "2026-02-30" }])(
  "%o comes back with the form as well",
  async (fields) => {
    const { begin } = await startDesk();
    const answer = await begin({ title: "Kept title", ...fields });
    expect(answer.status).toBe(422);
    expect(await answer.text()).toContain("Kept title");
  },
);

test("a picture is taken for an entry that is there, and for no other", async () => {
  const { root, begin, sendPicture } = await startDesk();
  expect((await sendPicture("articles/none")).status).toBe(404);
  expect(existsSync(join(root, "content/articles/none"))).toBe(false);
  await begin({ slug: "there" });
  const answers = await Promise.all([
    sendPicture("articles/there"),
    sendPicture("articles/there", "blue"),
  ]);
  // Two at once, as when a writer presses twice: both stay, in any order.
  const made: unknown[] = await Promise.all(answers.map((one) => one.json()));
  expect(made).toHaveLength(2);
  expect(made).toEqual(
    expect.arrayContaining([{ name: "a.png" }, { name: "a-2.png" }]),
  );
});

test("of two who begin the same article at once the second is told", async () => {
  const { root, begin } = await startDesk();
  const [first, second] = await Promise.all([
    begin({ title: "Of the first" }),
    begin({ title: "Of the second" }),
  ]);
  expect(first.status + second.status).toBe(303 + 422);
  const article = join(root, "content/articles/of-today/en.md");
  const winner = first.status === 303 ? "Of the first" : "Of the second";
  expect(await readFile(article, "utf8")).toContain(winner);
});
