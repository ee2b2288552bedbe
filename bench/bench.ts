import { execFileSync } from "node:child_process";
import { basename, join, resolve } from "node:path";
import { execPath } from "node:process";
import { readArguments } from "../build/commands/options.ts";
import { measureClicks, type MeasuredSite } from "./clicks.ts";
import { serveFiles, serveSite, type Served } from "./front.ts";
import { measureIntent } from "./intent.ts";
import { measurePages } from "./lighthouse.ts";
import { loadedPages, measureLoads } from "./loads.ts";
import type { BenchOptions } from "./page-list.ts";
import type { Peer } from "./peers/make.ts";
import { measurePosts } from "./posting.ts";
import { measureProcess } from "./process.ts";
import { compareWithNginx } from "./serving.ts";

const usage = `npm run bench [-- PART …] [--runs N] [--only PATH] [--compare URL] [--beside DIST]

Figures about the build and the site, for people to read. Nothing is asserted; budgets are the business of npm test.

  build        a build from nothing, and after a change
  articles     1,000 and 10,000 articles in three languages, and one change, without preview pictures (some minutes)
  weights      documents, scripts and messages in bytes
  serving      CPU time a request, beside nginx where it is installed
  posting      enquiries a second
  process      start and memory of the server
  intent       the main thread from the first gesture to a page that answers, on a phone
  clicks       from the press of a link to the first frame with the next heading, with requests and a trace
  loads        what the main thread does while a page loads on a slow phone
  pages        Lighthouse's phone profile on every page, behind TLS and HTTP/2

  --runs N       how often each page is measured; the median counts (3)
  --only PATH    only pages whose path is PATH, or contains it if it has no slash in front; may be repeated
  --compare URL  another page to measure the same way in intent, clicks and pages; may be repeated
  --peers        plain documents, Astro and Next.js with the same words in turns with this build, in clicks, loads and
                 pages; their libraries are installed in .cache/peers, which needs the registry
  --beside DIST  the folder of another build, for instance of an earlier commit, to measure in turns with this one in
                 clicks and loads; may be repeated`;

const parts: Record<
  string,
  (served: () => Promise<Served>, options: BenchOptions) => unknown
> = {
  build: () => buildWithArticles("0"),
  articles: () => buildWithArticles("1000", "10000", "--without-previews"),
  // Reads the build as it is imported, which the part before may have to make.
  weights: async () => (await import("./weights.ts")).printWeights(),
  serving: () => compareWithNginx(),
  posting: () => measurePosts(),
  process: async (served) => measureProcess(await served()),
  intent: async (served, options) =>
    measureIntent((await served()).origin, options),
  clicks: async (served, options) =>
    measureClicks(await sitesBeside(await served(), options), options),
  loads: async (served, options) =>
    measureLoads(await sitesBeside(await served(), options), options),
  pages: async (served, options) =>
    measurePages(
      (await served()).origin,
      options,
      options.peers
        ? (await servePeers()).map((peer) => ({ ...peer, paths: loadedPages }))
        : [],
    ),
};

/** In a process of its own, for the sake of its memory. */
function buildWithArticles(...parameters: string[]): void {
  const file = join(import.meta.dirname, "articles.ts");
  execFileSync(execPath, [file, ...parameters], { stdio: "inherit" });
}

const others = new Map<string, Promise<Served>>();
let made: Peer[] | undefined;

/** Our site, and those that are measured in turns with it. */
async function sitesBeside(
  { origin }: Served,
  { beside, compare, peers }: BenchOptions,
): Promise<MeasuredSite[]> {
  const builds = beside.map(async (dist) => {
    const served = others.get(dist) ?? serveSite(resolve(dist));
    others.set(dist, served);
    return { name: basename(dist), origin: (await served).origin };
  });
  return [
    { name: "ours", origin },
    ...(await Promise.all(builds)),
    ...(peers ? await servePeers() : []),
    ...compare.map((url) => ({
      name: new URL(url).host,
      origin: new URL(url).origin,
    })),
  ];
}

async function servePeers(): Promise<MeasuredSite[]> {
  const { makePeers, serverOf } = await import("./peers/make.ts");
  made ??= makePeers("dist");
  return Promise.all(
    made.map(async ({ name, folder }) => {
      const served = others.get(folder) ?? serveFiles(serverOf(), folder);
      others.set(folder, served);
      return { name, origin: (await served).origin };
    }),
  );
}

await main();

async function main(): Promise<void> {
  const { values, positionals } = readArguments(
    usage,
    {
      runs: { type: "string", default: "3" },
      only: { type: "string", multiple: true, default: [] },
      compare: { type: "string", multiple: true, default: [] },
      beside: { type: "string", multiple: true, default: [] },
      peers: { type: "boolean", default: false },
    },
    Object.keys(parts),
  );
  const options = { ...values, runs: Math.max(1, Number(values.runs) || 3) };
  let served: Promise<Served> | undefined;
  try {
    for (const [name, measure] of Object.entries(parts)) {
      if (positionals.length > 0 && !positionals.includes(name)) continue;
      // Served when it is first needed: after the build.
      await measure(() => (served ??= serveSite()), options);
    }
  } finally {
    for (const one of [served, ...others.values()]) await (await one)?.close();
  }
}
