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

/**
 * What is not shown yet, one line for each entry and reason, those with a time first:
 * `articles/for-later (th, en) appears with the first build after 2999-01-01T09:00:00+07:00`.
 */
export function waitingLines(waiting: readonly Waiting[]): string[] {
  const groups = Map.groupBy(
    waiting,
    ({ collection, slug, reason, publishedAt }) =>
      [
        `${collection}/${slug}`,
        reason,
        reason === "scheduled" ? publishedAt : "",
      ].join(" "),
  );
  return [...groups.values()]
    .flatMap((group) => {
      const [first] = group;
      return first === undefined ? [] : [{ first, group }];
    })
    .toSorted((a, b) => sortKey(a.first) - sortKey(b.first))
    .map(({ first, group }) => {
      const languages = group.map(({ locale }) => locale).join(", ");
      return `  ${first.collection}/${first.slug} (${languages}) ${words[first.reason](first)}`;
    });
}

const words: Record<Reason, (waiting: Waiting) => string> = {
  sample: () => "is a sample, and never published",
  draft: () => "is a draft",
  "machine-draft": () => "is a machine translation that nobody has checked",
  scheduled: ({ publishedAt }) =>
    `appears with the first build after ${publishedAt}`,
};

function sortKey({ reason, publishedAt }: Waiting): number {
  return reason === "scheduled"
    ? Date.parse(publishedAt)
    : Number.MAX_SAFE_INTEGER;
}
