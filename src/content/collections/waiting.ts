import type { CollectionName } from "#shared/collections.ts";
import type { Locale } from "#shared/locales.ts";
import type { Entry, Versions } from "./entry.ts";

/** Why a version is not shown: it is an example for development, somebody has to finish or check it, or its time has not come. */
type Reason = "sample" | "draft" | "machine-draft" | "scheduled";

/** A version of an entry that exists and is not shown yet. */
export type Waiting = {
  collection: CollectionName;
  slug: string;
  locale: Locale;
  reason: Reason;
  /** As written. */
  publishedAt: string;
};

/** Why visitors do not see a version yet, or undefined if they do. */
export function reasonToWait({
  state,
  translation,
  sample,
}: Pick<Entry, "state" | "translation" | "sample">): Reason | undefined {
  if (sample) return "sample";
  if (state === "draft") return "draft";
  if (translation === "machine-draft") return "machine-draft";
  return state === "scheduled" ? "scheduled" : undefined;
}

export function waitingOf(
  collection: CollectionName,
  versions: Versions,
): Waiting[] {
  return Object.values(versions).flatMap((entry) => {
    const reason = reasonToWait(entry);
    const { slug, locale, publishedAt } = entry;
    return reason === undefined
      ? []
      : [{ collection, slug, locale, reason, publishedAt }];
  });
}

/** What is not shown yet, one line for each entry and reason: `articles/one (th, en) is a draft`. */
export function waitingLines(waiting: readonly Waiting[]): string[] {
  const lines = waiting.map(({ collection, slug, locale, ...entry }) => ({
    entry: `${collection}/${slug}`,
    locale,
    words: reasonWords[entry.reason](entry.publishedAt),
  }));
  const groups = Map.groupBy(lines, ({ entry, words }) => entry + words);
  return [...groups.values()].map(
    (group) =>
      `  ${group[0]?.entry} (${group.map(({ locale }) => locale).join(", ")}) ${group[0]?.words}`,
  );
}

const reasonWords: Record<Reason, (publishedAt: string) => string> = {
  sample: () => "is a sample, and never published",
  draft: () => "is a draft",
  "machine-draft": () => "is a machine translation that nobody has checked",
  scheduled: (at) => `appears with the first build after ${at}`,
};
