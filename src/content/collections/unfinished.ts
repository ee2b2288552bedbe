import { collectionNames } from "#shared/collections.ts";
import type { Collections } from "./collections.ts";
import { isStale, originalOf, reasonToWait, type Versions } from "./entry.ts";

/** What is not shown yet, one line for each version: `articles/one (th) is a draft`. */
export function waitingLines(all: Collections): string[] {
  return collectionNames.flatMap((name) =>
    all[name].waiting.map(
      (entry) =>
        `  ${name}/${entry.slug} (${entry.locale}) ${reasonToWait(entry)}`,
    ),
  );
}

/** What to look at in translations that are older than their original: one line for each. */
export function staleLines(all: Collections): string[] {
  return collectionNames.flatMap((name) =>
    all[name].slugs.flatMap((slug) => {
      const versions: Versions = all[name].versions(slug);
      const original = originalOf(versions);
      if (original === undefined) return [];
      return Object.values(versions)
        .filter((one) => one !== original && isStale(one, original))
        .map(
          ({ locale }) =>
            `  ${name}/${slug} (${locale}): ${original.locale}.md has changed; once this one follows it, write sourceHash: "${original.wordsHash}"`,
        );
    }),
  );
}
