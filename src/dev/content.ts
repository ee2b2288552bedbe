import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type * as DataEntry from "#app/entry.data.ts";
import { sampleFactsAreShown, samplesAreShown } from "#site-builder/config.ts";
import { cacheKey, openCache, type Cache } from "#content/index.ts";
import { openEarlier, type FindEarlier } from "#shared/earlier-addresses.ts";

type Opened = Awaited<ReturnType<typeof DataEntry.openContent>>;
export type DevContent = Opened & { findEarlier: FindEarlier };

/** The code that makes what the cache keeps. Pages and components are not in it. */
const readingCode = ["src/{app,content,shared}/**/*.ts", "package-lock.json"];

type Options = {
  /** The project with the code. */
  root: string;
  /** The folder with `content/` and `messages/`, which is mostly the same. */
  contentRoot: string;
  /** What pages say of themselves. */
  origin: string;
};

/**
 * Makes the functions that read content and forget it. It is read again after `forget`, and after a change of the code
 * that reads it. Unchanged articles come from `.cache/`.
 */
export function openDevContent(
  options: Options,
  loadEntry: () => Promise<typeof DataEntry>,
) {
  let known:
    | { entry: typeof DataEntry; cache: Cache; reading?: Promise<DevContent> }
    | undefined;
  return {
    async read(): Promise<DevContent> {
      const entry = await loadEntry();
      if (known?.entry !== entry)
        known = { entry, cache: openCodeCache(options.root) };
      return (known.reading ??= readContent(options, known));
    },
    forget() {
      delete known?.reading;
    },
  };
}

async function readContent(
  { contentRoot, origin }: Options,
  { entry: { openContent }, cache }: { entry: typeof DataEntry; cache: Cache },
): Promise<DevContent> {
  const opened = await openContent(contentRoot, {
    isPreview: true,
    withSamples: samplesAreShown(),
    withSampleFacts: sampleFactsAreShown(),
    origin,
    cache,
  });
  return { ...opened, findEarlier: openEarlier(opened.content.earlier) };
}

function openCodeCache(root: string): Cache {
  const files = globSync(readingCode, { cwd: root })
    .filter((file) => !file.endsWith(".test.ts"))
    .toSorted();
  const code = files.map((file) => readFileSync(join(root, file)));
  const version = cacheKey(process.version, ...code).slice(0, 12);
  return openCache(root, `development-${version}`);
}
