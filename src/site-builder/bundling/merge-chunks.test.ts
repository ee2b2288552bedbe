import {
  cp,
  mkdir,
  mkdtemp,
  readdir,
  readFile,
  rename,
  rm,
  writeFile,
} from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { readManifest } from "./client-manifest.ts";
import { mergeChunks } from "./merge-chunks.ts";

let client: string;

// Files like the bundler's: an entry, a chunk that pages share, and a page. The hashes have another length than ours.
beforeEach(async () => {
  client = await mkdtemp(join(tmpdir(), "chunks-"));
  await mkdir(join(client, "assets"));
  await mkdir(join(client, ".vite"));
  const files = {
    "assets/entry.client-a1.js":
      'import{s}from"./shared-b2.js";s(import("./about-c3-d4.js"));',
    "assets/shared-b2.js": "export const s=(x)=>console.log(x);",
    "assets/about-c3-d4.js": 'import{s}from"./shared-b2.js";s("about");',
    ".vite/manifest.json": JSON.stringify({
      "src/app/entry.client.tsx": {
        file: "assets/entry.client-a1.js",
        name: "entry.client",
      },
      "_shared-b2.js": { file: "assets/shared-b2.js", name: "shared" },
      "src/app/about.tsx": {
        file: "assets/about-c3-d4.js",
        name: "about",
        isDynamicEntry: true,
      },
    }),
  };
  for (const [name, text] of Object.entries(files))
    await writeFile(join(client, name), text);
});

afterEach(() => rm(client, { recursive: true, force: true }));

async function namesAfter(mark?: string): Promise<string[]> {
  await mergeChunks(client, mark);
  return (await readdir(join(client, "assets"))).toSorted();
}

test("code that pages share is in the entry, and a page keeps its name without the old hash", async () => {
  expect(await namesAfter()).toEqual([
    expect.stringMatching(/^about-[\w-]{8}\.js$/),
    expect.stringMatching(/^entry-[\w-]{8}\.js$/),
  ]);
  const { manifest } = await readManifest(client);
  const entry = manifest["src/app/entry.client.tsx"]?.file ?? "";
  expect(manifest["_shared-b2.js"]?.file).toBe(entry);
  expect(await readFile(join(client, entry), "utf8")).toMatch(
    /^\/\/# allFunctionsCalledOnLoad\n/,
  );
});

test("another first line changes the names of the entry and of the files that import it", async () => {
  const before = `${client}-before`;
  await cp(client, before, { recursive: true });
  const names = await namesAfter();
  await rm(client, { recursive: true });
  await rename(before, client);
  const others = await namesAfter("// another line\n");
  expect(others.filter((name) => names.includes(name))).toEqual([]);
});
