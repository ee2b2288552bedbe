import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { cwd } from "node:process";
import { isIndexable } from "#shared/origin.ts";
import { writeWhole } from "#content-reader/cache.ts";
import {
  changedUrls,
  sendUrls,
  type ContentHashes,
} from "../crawlers/index-now.ts";
import { isListed } from "../seo/faults.ts";
import { readSite } from "../seo/read-site.ts";
import { readOptions } from "./options.ts";

const usage = `npm run indexnow -- [--send] [--state FILE] [--endpoint ADDRESS]
Lists the pages of the build in dist/ whose content changed since they were last sent, and with --send tells IndexNow
(Bing, Yandex, Naver, Seznam and others; not Google). Run it after the build has gone live. What was sent is kept in
FILE, data/indexnow.json if it is not given.`;

async function main(): Promise<void> {
  const values = readOptions(usage, {
    send: { type: "boolean", default: false },
    state: { type: "string", default: "data/indexnow.json" },
    endpoint: { type: "string", default: "https://api.indexnow.org/indexnow" },
  });
  const root = cwd();
  const site = await readSite(root);
  const state = join(root, values.state);
  const now: Record<string, string> = {};
  for (const page of site.pages)
    if (isListed(page, site.origin))
      now[site.origin + page.path] = page.contentHash;
  const urls = changedUrls(now, await readSent(state));
  for (const url of urls) console.log(url);
  if (!values.send)
    return console.log(`${urls.length} changed; nothing was sent (--send)`);
  if (!isIndexable(site.origin))
    throw new Error(
      `The build is for ${site.origin}, which search engines cannot reach: build with SITE_ORIGIN=https://…`,
    );
  await sendUrls(urls, site.origin, values.endpoint);
  writeWhole(state, `${JSON.stringify(now, null, 1)}\n`);
  console.log(`${urls.length} sent`);
}

async function readSent(file: string): Promise<ContentHashes> {
  const text = await readFile(file, "utf8").catch(() => "{}");
  return JSON.parse(text) as ContentHashes;
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
});
