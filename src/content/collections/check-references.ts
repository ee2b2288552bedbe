import {
  collectionNames,
  collectionOf,
  type CollectionName,
} from "#shared/collections.ts";
import { locales } from "#shared/locales.ts";
import { matchPath } from "#shared/site-map.ts";
import { pathOnThisSite } from "../authored-link.ts";
import { didYouMean } from "../yaml/issue-words.ts";
import { problemAt } from "../yaml/read-yaml.ts";
import type { ContentProblem } from "../yaml/content-error.ts";
import type { Collections } from "./collections.ts";
import type { Entry, Versions } from "./entry.ts";
import type { Entries } from "./read-collection.ts";

/** Names that entries may use. */
type Known = Record<Place, readonly string[]> & {
  /** The origin of the site, if it is known. */
  origin: string | undefined;
};

/** Checks that the tags, authors, charts, entries and sections that entries name exist. */
export function checkReferences(
  collections: Collections,
  known: Known,
): ContentProblem[] {
  return collectionNames.flatMap((name) =>
    locales.flatMap((locale) =>
      collections[name].in(locale).flatMap((entry: Entry) => {
        const { file, author, industry, tags = [], related = [] } = entry;
        const { versions, slugs }: Entries = collections[name];
        const unknown = (key: Place, one: string, line?: number) =>
          unknownName({ file, line }, key, one, known);
        return [
          ...tags.flatMap((tag) => unknown("tags", tag)),
          ...(author === undefined ? [] : unknown("author", author)),
          ...(industry === undefined ? [] : unknown("industry", industry)),
          ...entry.charts.flatMap(({ id, line }) => unknown("chart", id, line)),
          ...related
            .filter((slug) => versions(slug)[locale] === undefined)
            .map((slug) =>
              problemAt(
                file,
                "related",
                `"${slug}" is no article in this language${didYouMean(slug, slugs)}`,
              ),
            ),
          ...entry.links.flatMap(({ target, line }) => {
            const problem = linkProblem(
              target,
              entry,
              name,
              collections,
              known,
            );
            return problem === undefined
              ? []
              : [{ file, line, key: "link", problem }];
          }),
        ];
      }),
    ),
  );
}

/** Where the names of a field are listed. */
const places = {
  tags: "content/tags.yaml",
  author: "content/authors.yaml",
  industry: "content/industries.yaml",
  chart: "content/charts/",
};
type Place = keyof typeof places;

function unknownName(
  { file, line }: { file: string; line: number | undefined },
  key: Place,
  name: string,
  known: Known,
): ContentProblem[] {
  if (known[key].includes(name)) return [];
  const problem = `"${name}" is not in ${places[key]}; there are ${known[key].join(", ")}${didYouMean(name, known[key])}`;
  return line === undefined
    ? [problemAt(file, key, problem)]
    : [{ file, line, key, problem }];
}

/**
 * What is wrong with a link to an entry that exists in no language, to a section that an entry does not have, or to a page of
 * this site with its domain, which would leave the reader's language. The checks of finished pages cover other links.
 */
function linkProblem(
  target: string,
  entry: Entry,
  own: CollectionName,
  collections: Collections,
  { origin }: Known,
): string | undefined {
  if (!/^[/#]/.test(target)) {
    const path = origin && pathOnThisSite(target, origin);
    return path
      ? `"${target}" is a page of this site: write "${path}", which leads to it in the reader's language`
      : undefined;
  }
  const [path = "", id] = target.split("#", 2);
  const match = path === "" ? undefined : matchPath(path.split("?")[0] ?? "");
  const collection = path === "" ? own : match && collectionOf(match.page);
  if (collection === undefined) return undefined;
  const slug = match?.params.slug ?? entry.slug;
  const versions: Versions = collections[collection].versions(slug);
  const linked = versions[entry.locale] ?? Object.values(versions)[0];
  if (linked === undefined)
    return `"${target}" is the address of no article${didYouMean(slug, collections[collection].slugs)}`;
  const ids = linked.headings.map((heading) => heading.id);
  return id === undefined || ids.includes(id)
    ? undefined
    : `"${target}" names a section that is not there; there are ${ids.map((one) => `#${one}`).join(", ")}`;
}
