import { readArguments } from "../src/site-builder/commands/options.ts";

const usage = `npm run bench [-- PART …] [--runs N] [--peers]

Figures about the build and the site, for people to read; nothing is asserted. All but \`articles\` need a build in dist/.

  weights      documents, scripts and messages in bytes
  serving      requests a second (Linux, needs wrk)
  posting      enquiries a second
  articles     a build with 1,000 articles in three languages, and again after one changed
  clicks       from the press of a link to the first frame with the next heading
  pages        Lighthouse's phone profile on every kind of page

  --runs N     how often a click or a page is measured; the median counts (3)
  --peers      in clicks: plain documents, Astro and Next.js with the same words; their libraries are installed in
               .cache/peers, which needs the registry`;

const parts = {
  weights: async () => (await import("./weights.ts")).printWeights(),
  serving: async () => (await import("./serving.ts")).measureServing(),
  posting: async () => (await import("./posting.ts")).measurePosts(),
  articles: async () => (await import("./articles.ts")).measureBuilds(),
  clicks: async () =>
    (await import("./clicks.ts")).measureClicks(runs, values.peers),
  pages: async () => (await import("./lighthouse.ts")).measurePages(runs),
};

const { values, positionals } = readArguments(
  usage,
  {
    runs: { type: "string", default: "3" },
    peers: { type: "boolean", default: false },
  },
  Object.keys(parts),
);
const runs = Math.max(1, Number(values.runs) || 3);
for (const [name, measure] of Object.entries(parts))
  if (positionals.length === 0 || positionals.includes(name)) await measure();
