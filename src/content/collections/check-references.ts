import {
  collectionNames,
  collectionOf,
  type CollectionName,
} from "#shared/collections.ts";
import { locales } from "#shared/locales.ts";
import { matchPath } from "#shared/site-map.ts";
import { didYouMean } from "../yaml/issue-words.ts";
import { collectProblems, type Report } from "../yaml/read-yaml.ts";
import type { Collections } from "./collections.ts";
import type { Entry, Versions } from "./entry.ts";

/** Where the names of a field are listed. */
const places = {
  tags: "content/tags.yaml",
  author: "content/authors.yaml",
  industry: "content/industries.yaml",
  chart: "content/charts/",
};
type Known = Record<keyof typeof places, readonly string[]>;

/** Throws `ContentError` unless the tags, authors, charts, entries and sections that entries name exist. */
export function checkReferences(collections: Collections, known: Known): void {
  const { report, throwIfAny } = collectProblems();
  for (const name of collectionNames)
    for (const locale of locales)
      for (const entry of collections[name].in(locale) as readonly Entry[]) {
        checkNames(entry, known, report);
        const { file, related = [], links } = entry;
        const { versions, slugs } = collections[name];
        for (const slug of related)
          if (versions(slug)[locale] === undefined)
            report(
              file,
              "related",
              `"${slug}" is no article in this language${didYouMean(slug, slugs)}`,
            );
        for (const { target, line } of links) {
          const problem = linkProblem(target, entry, name, collections);
          report(file, "link", problem, line);
        }
      }
  throwIfAny();
}

function checkNames(
  { file, tags = [], author, industry, charts }: Entry,
  known: Known,
  report: Report,
): void {
  const check = (key: keyof Known, name: string | undefined, line?: number) => {
    if (name === undefined || known[key].includes(name)) return;
    const problem = `"${name}" is not in ${places[key]}; there are ${known[key].join(", ")}${didYouMean(name, known[key])}`;
    report(file, key, problem, line);
  };
  for (const tag of tags) check("tags", tag);
  check("author", author);
  check("industry", industry);
  for (const { id, line } of charts) check("chart", id, line);
}

/**
 * What is wrong with a link to an entry that exists in no language, or to a section that an entry does not have. The checks
 * of finished pages cover other links.
 */
function linkProblem(
  target: string,
  entry: Entry,
  own: CollectionName,
  collections: Collections,
): string | undefined {
  const [address = "", id] = target.split("#", 2);
  const [path = ""] = address.split("?");
  const match = path === "" ? undefined : matchPath(path);
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
