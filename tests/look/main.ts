import "../temporary-folder.ts";
import process from "node:process";
import { pathToFileURL } from "node:url";
import { readOptions } from "../../build/commands/options.ts";
import { prepareFonts } from "../chromium.ts";
import type { Engine } from "../engines/engine.ts";
import { installedEngines, prepareEngines } from "../engines/installed.ts";
import { writePage } from "./album-page.ts";
import type { Fault } from "./camera.ts";
import { judge, type Judgement } from "./judge.ts";
import type { Picture } from "./picture.ts";
import { readAlbum, sweep, writeAlbum } from "./pieces.ts";
import { allPictures, choose } from "./plan.ts";
import { commitOf } from "./sites.ts";
import { asServed } from "./states.ts";
import { albumOfCommit, takeAlbum } from "./take-album.ts";

const usage = `npm run look [-- --only WORDS] [--base COMMIT] [--engine NAME] [--renew]

Takes pictures of every page in every language, theme and width, and of what can happen on them. Compares them with the
references, and writes a page of both for your eyes. Nothing is asserted; the exit code is 1 only if a picture could not
be taken.

  --only WORDS   only these: pages, states, languages, themes, widths, as in home,th,390 or article,print
  --base COMMIT  compares with pictures of a commit, which is built for them once
  --engine NAME  takes pages as served in firefox or webkit, which have references of their own
  --renew        makes the pictures of the last run the references; takes none`;

/** Names of the albums: what was taken last, and the references. */
const albumsOf = (engine: string) =>
  engine === "chromium"
    ? { lastRun: "now", references: "references" }
    : { lastRun: `now-${engine}`, references: `references-${engine}` };

await main();

async function main(): Promise<void> {
  const { only, base, engine, renew } = readOptions(usage, {
    only: { type: "string", multiple: true, default: [] },
    base: { type: "string" },
    engine: { type: "string", default: "chromium" },
    renew: { type: "boolean", default: false },
  });
  try {
    const words = only.flatMap((list) => list.split(",")).filter(Boolean);
    const pictures = choose(picturesIn(engine), words);
    if (pictures.length === 0) throw new Error("No picture is all of that");
    if (renew) renewReferences(pictures, engine);
    else await look(pictures, base && commitOf(base), engine);
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exitCode = 2;
  }
}

/** What a visitor does to reach the other states is written for Chromium. */
function picturesIn(engine: string): Picture[] {
  return engine === "chromium"
    ? allPictures()
    : allPictures().filter(({ how }) => how === asServed);
}

async function look(
  pictures: readonly Picture[],
  commit: string | undefined,
  engineName: string,
): Promise<void> {
  const start = performance.now();
  const isOther = engineName !== "chromium";
  if (isOther && commit) throw new Error("--base is for Chromium");
  const { lastRun, references } = albumsOf(engineName);
  prepareFonts();
  const engine = isOther ? startEngine(engineName) : undefined;
  const { album: now, faults } = await takeNow();
  const last =
    commit === undefined
      ? readAlbum(references)
      : await albumOfCommit(commit, pictures, now.browser);
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

  async function takeNow() {
    try {
      return await takeAlbum(lastRun, pictures, "now", engine && { engine });
    } finally {
      await engine?.close();
    }
  }
}

function startEngine(name: string): Engine {
  prepareEngines();
  const engines: Partial<Record<string, () => Engine>> = installedEngines();
  const start = engines[name];
  if (start === undefined) throw new Error(`There is no ${name} here`);
  return start();
}

function renewReferences(pictures: readonly Picture[], engine: string): void {
  const { lastRun, references } = albumsOf(engine);
  const now = readAlbum(lastRun);
  if (now === undefined)
    throw new Error('There are no pictures: run "npm run look" first');
  const renewed = pictures.flatMap(({ id }) => {
    const pieces = now.pictures[id];
    return pieces === undefined ? [] : [[id, pieces] as const];
  });
  const earlier = readAlbum(references);
  const isSameBrowser = earlier?.browser === now.browser;
  writeAlbum(references, {
    of: `the work tree, accepted ${new Date().toISOString().slice(0, 16)}`,
    browser: now.browser,
    pictures: {
      ...(isSameBrowser && earlier.pictures),
      ...Object.fromEntries(renewed),
    },
  });
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
