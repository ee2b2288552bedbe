import { chromium, type Browser } from "@playwright/test";
import { launchArguments, testBrowserPath } from "../chromium.ts";
import type { Engine } from "../engines/engine.ts";
import { takeAll, type Fault, type Taken } from "./camera.ts";
import { takeInTab } from "./engine-camera.ts";
import type { Dress, Picture } from "./picture.ts";
import { readAlbum, writeAlbum, type Album } from "./pieces.ts";
import { origin, serve, type Source } from "./sites.ts";

/** Loads of pages after which the album is written, so that a run that is ended keeps most of what it took. */
const writtenEvery = 20;

/** Builds the sources, serves them, and takes the pictures into an album. */
export async function takeAlbum(
  name: string,
  pictures: readonly Picture[],
  source: Source,
  { kept = {}, engine }: { kept?: Album["pictures"]; engine?: Engine } = {},
): Promise<{ album: Album; faults: Fault[] }> {
  const of = source === "now" ? "the work tree" : source.commit;
  const album: Album = { of, browser: "", pictures: { ...kept } };
  const faults: Fault[] = [];
  let loads = 0;
  for (const dress of ["plain", "full"] satisfies Dress[]) {
    const wanted = pictures.filter((picture) => picture.dress === dress);
    if (wanted.length === 0) continue;
    const site = await serve(source, dress);
    const use = (taken: readonly Taken[]) => {
      for (const one of taken)
        if ("fault" in one) faults.push(one);
        else album.pictures[one.id] = one.pieces;
      loads += 1;
      if (loads % writtenEvery === 0) writeAlbum(name, album);
    };
    try {
      if (engine) {
        album.browser = await takeInTab(engine, site.port, wanted, use);
        continue;
      }
      for (const [letters, some] of Map.groupBy(
        wanted,
        ({ how }) => how.letters,
      )) {
        // A browser knows one site, because all sites have the same origin.
        const browser = await launch(site.port, letters);
        try {
          album.browser = nameOf(browser);
          const what = `${of.slice(0, 13)}, ${dress}${letters ? `, letters of ${letters} px` : ""}`;
          await takeAll(browser, some, what, use);
        } finally {
          await browser.close();
        }
      }
    } finally {
      await site.stop();
    }
  }
  writeAlbum(name, album);
  return { album, faults };
}

/** Pictures of a commit in Chromium: those that an earlier run took of it with this browser, and those that are missing. */
export async function albumOfCommit(
  commit: string,
  pictures: readonly Picture[],
  browser: string,
): Promise<Album> {
  const name = "commit";
  const known = readAlbum(name);
  const kept =
    known?.of === commit && known.browser === browser ? known : undefined;
  const missing = pictures.filter(({ id }) => !(id in (kept?.pictures ?? {})));
  if (kept && missing.length === 0) return kept;
  const { album, faults } = await takeAlbum(
    name,
    missing,
    { commit },
    { kept: kept?.pictures ?? {} },
  );
  // It may know no such page or state yet.
  for (const { id, fault } of faults)
    console.warn(`notice: ${commit.slice(0, 12)} has no ${id}: ${fault}`);
  return album;
}

/** Letters are set for the whole browser: those of a page are forgotten while it draws a picture of all of it. */
function launch(port: number, letters = 16): Promise<Browser> {
  const { hostname } = new URL(origin);
  return chromium.launch({
    executablePath: testBrowserPath(),
    args: [
      ...launchArguments,
      "--font-render-hinting=none",
      `--blink-settings=defaultFontSize=${letters}`,
      `--host-resolver-rules=MAP ${hostname}:80 127.0.0.1:${port}`,
    ],
  });
}

function nameOf(browser: Browser): string {
  return `Chromium ${browser.version()}`;
}
