import { exit } from "node:process";
import { parseArgs } from "node:util";

const usage = `npm run bench [-- PART …] [--runs N]

Figures of the build in dist/, for people to read; nothing is asserted. Times need a machine without other work.

  weights      documents, payloads, scripts and messages as they travel
  clicks       from the press of a link to the next heading, beside plain documents, Astro and Next.js (ten minutes)
  lighthouse   its phone on home, an article and the contact page
  serving      pages a second
  posting      enquiries a second

  --runs N     how often a click or a page is measured; the median counts (5)`;

const options = {
  runs: { type: "string", default: "5" },
  help: { type: "boolean" },
} as const;
const { values, positionals } = parseArgs({ options, allowPositionals: true });
const runs = Math.max(1, Number(values.runs) || 5);
const parts = {
  weights: async () => (await import("./weights.ts")).printWeights(),
  clicks: async () => (await import("./clicks.ts")).measureClicks(runs),
  lighthouse: async () => (await import("./lighthouse.ts")).measurePages(runs),
  serving: async () => (await import("./serving.ts")).measureServing(),
  posting: async () => (await import("./posting.ts")).measurePosts(),
};
if (values.help || positionals.some((name) => !(name in parts))) {
  console.log(usage);
  exit(values.help ? 0 : 2);
}
for (const [name, measure] of Object.entries(parts))
  if (positionals.length === 0 || positionals.includes(name)) await measure();
