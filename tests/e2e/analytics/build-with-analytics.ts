import { execFileSync } from "node:child_process";
import {
  cpSync,
  existsSync,
  globSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { join } from "node:path";
import { argv, execPath } from "node:process";
import { writeAnalytics } from "#build/bundling/analytics.ts";
import { parse, stringify } from "yaml";
import {
  companyKeys,
  hasExamples,
  withExamples,
} from "#content-reader/company/examples.ts";
import { foreignSources } from "#content-reader/tools/foreign-sources.ts";
import { toolsSchema } from "#content-reader/tools/tools.ts";
import { askingTools, recipient, verification } from "./configured-tools.ts";

/**
 * `node tests/e2e/analytics/build-with-analytics.ts FOLDER SINK`: builds the site in FOLDER with all tools that ask visitors,
 * and all that the company can say of itself, into FOLDER/dist; and copies of it for those that do not, which count at the
 * address SINK, into FOLDER/<tool>.
 */
const [, , folder = "", sink = ""] = argv;
const root = join(import.meta.dirname, "../../..");

for (const name of [
  "app",
  "build",
  "content",
  "content-reader",
  "messages",
  "shared",
])
  cpSync(join(root, name), join(folder, name), { recursive: true });
for (const name of ["package.json", "vite.config.ts"])
  cpSync(join(root, name), join(folder, name));
symlinkSync(join(root, "node_modules"), join(folder, "node_modules"));
const siteFile = join(folder, "content/site.yaml");
const delivered = readFileSync(siteFile, "utf8");
const yaml = hasExamples(delivered)
  ? withExamples(delivered, companyKeys)
  : delivered;
writeFileSync(
  siteFile,
  stringify({
    ...(parse(yaml) as object),
    tools: askingTools,
    verification,
  }),
);
execFileSync(execPath, ["build/main.ts"], { cwd: folder, stdio: "inherit" });

const tools = [
  { tool: "plausible", host: sink, id: "example.com", recipient },
  {
    tool: "umami",
    host: sink,
    id: "94db1cb1-74f4-4a40-ad6c-962362670409",
    recipient,
  },
  { tool: "matomo", host: `${sink}/stats/`, id: 7, recipient },
];
for (const tool of tools) await copyFor(tool.tool, { tools: [tool] });

/** The same site, with the script and the permissions of other tools. */
async function copyFor(name: string, set: { tools?: object[] }): Promise<void> {
  const named = set.tools && toolsSchema.parse(set.tools);
  const dist = join(folder, name);
  cpSync(join(folder, "dist"), dist, { recursive: true });
  const url = await writeAnalytics(folder, join(dist, "client"), {
    tools: named,
  });
  const withScript = (text: string) =>
    text.replaceAll(/\/assets\/analytics-\w+\.js/g, url);
  for (const file of globSync(join(dist, "client/**/*.html"))) {
    writeFileSync(file, withScript(readFileSync(file, "utf8")));
    for (const ending of [".br", ".gz"])
      if (existsSync(file + ending)) rmSync(file + ending);
  }
  const manifest = join(dist, "site.json");
  const { foreign: _, ...site } = JSON.parse(
    withScript(readFileSync(manifest, "utf8")),
  ) as { foreign: unknown };
  const foreign = foreignSources(named);
  writeFileSync(
    manifest,
    JSON.stringify({
      ...site,
      ...(foreign && { foreign }),
    }),
  );
}
