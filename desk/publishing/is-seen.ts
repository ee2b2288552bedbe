import { glob, readFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";

/** Whether visitors get the new site, an older one, or nothing, because no server answers. */
export type Seen = "new" | "old" | "down";

/** The server looks for a new build each second, and has read it within this time, in milliseconds. */
const patienceMs = 20_000;

/** What visitors at `origin` get of a page of this release that the release before has not like this. Both are folders. */
export async function isSeen(
  origin: string,
  release: string,
  before: string,
): Promise<Seen> {
  const { path, html } = await changedPage(release, before);
  const end = Date.now() + patienceMs;
  let seen: Seen = "down";
  while (seen !== "new" && Date.now() < end) {
    await wait(500);
    const signal = AbortSignal.timeout(5000);
    const shown = await fetch(origin + path, { signal })
      .then((answer) => (answer.status < 500 ? answer.text() : undefined))
      .catch(() => undefined);
    seen = shown === undefined ? "down" : shown === html ? "new" : "old";
  }
  return seen;
}

async function changedPage(release: string, before: string) {
  const read = (from: string, file: string) =>
    readFile(join(from, "dist/client", file), "utf8").catch(() => "");
  const pages = glob("*/**/index.html", { cwd: join(release, "dist/client") });
  for await (const file of pages) {
    const html = await read(release, file);
    if (html !== (await read(before, file)))
      return { path: `/${dirname(file).replaceAll("\\", "/")}/`, html };
  }
  return { path: "/", html: await read(release, "index.html") };
}
