import { glob, readFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";

const timeoutMs = 5_000;

/** Whether visitors get the new site, an older one, or nothing, because no server answers. */
export type Seen = "new" | "old" | "down";

/**
 * What visitors of the site at `origin` get of a page of this release that differs from the release before it. The server goes over
 * to it within a moment, so it is asked for up to `patienceMs`, in milliseconds.
 */
export async function isSeen(
  origin: string,
  { release, before, patienceMs }: Compared,
): Promise<Seen> {
  const { path, html } = await changedPage(release, before);
  const end = Date.now() + patienceMs;
  let shown: string | undefined;
  do {
    shown = await fetch(`${origin}/${path}`, {
      cache: "no-store",
      signal: AbortSignal.timeout(timeoutMs),
    })
      .then((answer) => (answer.status < 500 ? answer.text() : undefined))
      .catch(() => undefined);
    if (shown === html) return "new";
    await wait(Math.min(500, patienceMs));
  } while (Date.now() < end);
  return shown === undefined ? "down" : "old";
}

type Compared = {
  /** The folders of the releases. */
  release: string;
  before: string | undefined;
  patienceMs: number;
};

/** The first page that another release does not have like this; the home page if none differs. */
async function changedPage(release: string, before: string | undefined) {
  const read = (from: string, file: string) =>
    readFile(join(from, "dist/client", file), "utf8").catch(() => "");
  const pages = glob("**/index.html", { cwd: join(release, "dist/client") });
  for await (const file of pages) {
    const html = await read(release, file);
    if (before !== undefined && html !== (await read(before, file)))
      return { path: addressOf(file), html };
  }
  return { path: "", html: await read(release, "index.html") };
}

const addressOf = (file: string) =>
  dirname(file) === "." ? "" : `${dirname(file).replaceAll("\\", "/")}/`;
