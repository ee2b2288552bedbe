import "../temporary-folder.ts";
import process from "node:process";
import { pathToFileURL } from "node:url";
import { chromium } from "@playwright/test";
import { readOptions } from "../../build/commands/options.ts";
import { launchArguments, prepareFonts, testBrowserPath } from "../chromium.ts";
import { writePage } from "./album-page.ts";
import { takeAll, type Taken } from "./camera.ts";
import { judge, type Judgement } from "./judge.ts";
import type { Dress, Picture } from "./picture.ts";
import { readAlbum, sweep, writeAlbum, type Album } from "./pieces.ts";
import { allPictures, choose } from "./plan.ts";
import { commitOf, origin, serve, type Source } from "./sites.ts";

const usage = `npm run look [-- --only WORDS] [--base COMMIT] [--renew]

Takes pictures of every page in every language, theme and width, and of what can happen on them. Compares them with the
references, and writes a page of both for your eyes. Nothing is asserted; the exit code is 1 only if a picture could not
be taken.

  --only WORDS   only these: pages, states, languages, themes, widths, as in home,th,390 or article,print
  --base COMMIT  compares with pictures of a commit, which is built for them once
  --renew        makes the pictures of the last run the references; takes none`;

/** Names of the albums: what was taken last, and the references. */
const [lastRun, references] = ["now", "references"];

await main();

async function main(): Promise<void> {
  const { only, base, renew } = readOptions(usage, {
    only: { type: "string", multiple: true, default: [] },
    base: { type: "string" },
    renew: { type: "boolean", default: false },
  });
  try {
    const words = only.flatMap((list) => list.split(",")).filter(Boolean);
    const pictures = choose(allPictures(), words);
    if (pictures.length === 0) throw new Error("No picture is all of that");
    if (renew) renewReferences(pictures);
    else await look(pictures, base === undefined ? undefined : commitOf(base));
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exitCode = 2;
  }
}

async function look(
  pictures: readonly Picture[],
  commit: string | undefined,
): Promise<void> {
  const start = performance.now();
  prepareFonts();
  const { album: now, faults } = await takeAlbum(pictures, "now");
  writeAlbum(lastRun, merged(readAlbum(lastRun), now));
  const last =
    commit === undefined
      ? readAlbum(references)
      : await albumOfCommit(pictures, commit, now.browser);
  if (last && last.browser !== now.browser)
    console.warn(
      `notice: the references were taken by ${last.browser}, the pictures by ${now.browser}; letters may be drawn differently`,
    );
  const judgements = await judge(pictures, last, now);
  const file = writePage(judgements, last?.of);
  const megabytes = sweep(
    judgements.flatMap(({ pairs }) =>
      pairs.flatMap(({ marks }) => marks?.hash ?? []),
    ),
  );
  report(judgements, faults);
  const minutes = (performance.now() - start) / 60_000;
  console.log(
    `${minutes.toFixed(1)} minutes, ${megabytes.toFixed(0)} MB\n${pathToFileURL(file).href}`,
  );
  if (last === undefined)
    console.log(
      "There are no references: --renew makes these pictures the references, --base takes those of a commit",
    );
  if (faults.length > 0) process.exitCode = 1;
}

type Fault = Extract<Taken, { fault: string }>;

/** Builds, serves and takes. A browser serves one site, since all sites have the same origin. */
async function takeAlbum(
  pictures: readonly Picture[],
  source: Source,
): Promise<{ album: Album; faults: Fault[] }> {
  const taken: Taken[] = [];
  let browserName = "";
  const of = source === "now" ? "the work tree" : source.commit;
  for (const dress of ["plain", "full"] satisfies Dress[]) {
    const wanted = pictures.filter((picture) => picture.dress === dress);
    if (wanted.length === 0) continue;
    const site = await serve(source, dress);
    const browser = await chromium.launch({
      executablePath: testBrowserPath(),
      args: [
        ...launchArguments,
        "--font-render-hinting=none",
        `--host-resolver-rules=MAP ${new URL(origin).hostname}:80 127.0.0.1:${site.port}`,
      ],
    });
    try {
      browserName = `Chromium ${browser.version()}`;
      taken.push(
        ...(await takeAll(browser, wanted, `${of.slice(0, 13)}, ${dress}`)),
      );
    } finally {
      await browser.close();
      await site.stop();
    }
  }
  return {
    album: {
      of,
      browser: browserName,
      pictures: Object.fromEntries(
        taken.flatMap((one) => ("pieces" in one ? [[one.id, one.pieces]] : [])),
      ),
    },
    faults: taken.filter((one) => "fault" in one),
  };
}

/** From an earlier run, as far as that took them with this browser. */
async function albumOfCommit(
  pictures: readonly Picture[],
  commit: string,
  browser: string,
): Promise<Album> {
  const name = "commit";
  const known = readAlbum(name);
  const kept =
    known?.of === commit && known.browser === browser ? known : undefined;
  const missing = pictures.filter(({ id }) => !(id in (kept?.pictures ?? {})));
  if (kept && missing.length === 0) return kept;
  const { album, faults } = await takeAlbum(missing, { commit });
  // It may know no such page or state yet.
  for (const { id, fault } of faults)
    console.warn(`notice: ${commit.slice(0, 12)} has no ${id}: ${fault}`);
  const all = merged(kept, album);
  writeAlbum(name, all);
  return all;
}

function merged(earlier: Album | undefined, album: Album): Album {
  return earlier?.browser === album.browser
    ? { ...album, pictures: { ...earlier.pictures, ...album.pictures } }
    : album;
}

function renewReferences(pictures: readonly Picture[]): void {
  const now = readAlbum(lastRun);
  if (now === undefined)
    throw new Error('There are no pictures: run "npm run look" first');
  const renewed = pictures.flatMap(({ id }) => {
    const pieces = now.pictures[id];
    return pieces === undefined ? [] : [[id, pieces] as const];
  });
  const of = `the work tree of ${new Date().toISOString().slice(0, 16)}`;
  const album = {
    of,
    browser: now.browser,
    pictures: Object.fromEntries(renewed),
  };
  writeAlbum(references, merged(readAlbum(references), album));
  sweep([]);
  console.log(`${renewed.length} references are new`);
}

function report(
  judgements: readonly Judgement[],
  faults: readonly Fault[],
): void {
  for (const { id, fault } of faults)
    console.error(`${id} could not be taken: ${fault}`);
  const differing = judgements.filter(({ verdict }) => verdict === "differs");
  for (const { picture } of differing) console.log(`differs: ${picture.id}`);
  const count = (verdict: Judgement["verdict"]) =>
    judgements.filter((one) => one.verdict === verdict).length;
  console.log(
    `${judgements.length} pictures: ${count("differs")} differ, ${count("new")} new, ${count("same")} as before`,
  );
}
