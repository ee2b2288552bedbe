import { join } from "node:path";
import { argv, cwd } from "node:process";
import type * as DataEntry from "#app/entry.data.ts";
import { openCache } from "#content/index.ts";
import { locales } from "#shared/locales.ts";
import { importModule, versionOf } from "../bundling/index.ts";
import { readBuildConfig } from "../config.ts";

/** Makes the search and the feeds of each language into the cache, on another core than the pages. */
const [server = "dist/server"] = argv.slice(2);
const config = readBuildConfig(cwd());
const { openContent } = await importModule<typeof DataEntry>(
  join(server, "entry.data.js"),
);
const cache = openCache(config.root, versionOf(config.root));
const data = await openContent(config.root, { ...config, cache });
for (const locale of locales)
  await Array.fromAsync(data.files(locale, config.origin));
