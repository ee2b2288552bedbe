import { once } from "node:events";
import { mkdir, mkdtemp, writeFile } from "node:fs/promises";
import { createServer, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { isSeen } from "./is-seen.ts";

/** Two releases with one page that differs, and a server that gives these answers one after the other. */
async function site(
  answers: readonly ((response: ServerResponse) => unknown)[],
) {
  const folder = await mkdtemp(join(tmpdir(), "seen-"));
  for (const [name, about] of [
    ["before", "old"],
    ["release", "new"],
  ] as const)
    for (const [page, words] of [
      ["index.html", "home"],
      ["about/index.html", about],
    ] as const) {
      const file = join(folder, name, "dist/client", page);
      await mkdir(dirname(file), { recursive: true });
      await writeFile(file, words);
    }
  const asked: string[] = [];
  const server = createServer((request, response) => {
    const answer = answers[asked.length] ?? answers.at(-1);
    asked.push(request.url ?? "");
    answer?.(response);
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  onTestFinished(() => void server.close());
  const { port } = server.address() as AddressInfo;
  const look = (patienceMs: number) =>
    isSeen(`http://127.0.0.1:${port}`, {
      release: join(folder, "release"),
      before: join(folder, "before"),
      patienceMs,
    });
  return { look, asked };
}

test("the page that changed is asked for", async () => {
  const { look, asked } = await site([(response) => response.end("new")]);
  expect(await look(0)).toBe(true);
  expect(asked).toEqual(["/about/"]);
  const { look: lookAgain } = await site([(response) => response.end("old")]);
  expect(await lookAgain(0)).toBe(false);
});

test("a server that breaks off in the middle of a page is asked again", async () => {
  const breakOff = (response: ServerResponse) => {
    response.writeHead(200, { "content-length": "3" });
    response.write("n", () => response.destroy());
  };
  const { look } = await site([breakOff, (response) => response.end("new")]);
  expect(await look(10_000)).toBe(true);
  const { look: lookOnce } = await site([breakOff]);
  expect(await lookOnce(0)).toBe(false);
});
