import {
  collectionNames,
  collectionOf,
  type CollectionName,
} from "#shared/collections.ts";
import { locales } from "#shared/locales.ts";
import { matchPath } from "#shared/site-map.ts";
import { pathOnThisSite } from "../authored-link.ts";
import { didYouMean } from "../yaml/did-you-mean.ts";
import { lineOfKey } from "../yaml/read-yaml.ts";
import type { ContentProblem } from "../yaml/read-yaml.ts";
import type { Chart } from "../charts.ts";
import type { Collections } from "./collections.ts";
import type { Entry } from "./entry.ts";
import type { Versions } from "./entry.ts";

const industriesFile = "content/industries.yaml";

type Known = {
  /** The origin of the site, if it is known. */
  origin: string | undefined;
  tags: ReadonlySet<string>;
  authors: ReadonlySet<string>;
  charts: ReadonlyMap<string, Pick<Chart, "languages">>;
  industries: ReadonlySet<string>;
};

/** Checks that the tags, authors, charts, entries and sections that entries name exist. */
export function checkReferences(
  collections: Collections,
  known: Known,
): ContentProblem[] {
  return collectionNames.flatMap((name) =>
    locales.flatMap((locale) =>
      collections[name]
        .in(locale)
        .flatMap((entry) => [
          ...unknownNames(entry, known),
          ...unknownRelated(entry, collections[name].versions),
          ...deadLinks(entry, name, collections),
          ...linksWithDomain(entry, known),
        ]),
    ),
  );
}

function unknownRelated(
  { file, locale, related = [] }: Entry,
  versions: (slug: string) => Versions,
): ContentProblem[] {
  return related
    .filter((slug) => versions(slug)[locale] === undefined)
    .map((slug) => ({
      file,
      line: lineOfKey(file, "related"),
      key: "related",
      problem: `"${slug}" is no article in this language`,
    }));
}

function unknownNames(
  { file, locale, tags = [], author, industry, charts }: Entry,
  known: Known,
): ContentProblem[] {
  return [
    ...tags.flatMap((name) =>
      check("tags", name, known.tags, "content/tags.yaml"),
    ),
    ...(author === undefined
      ? []
      : check("author", author, known.authors, "content/authors.yaml")),
    ...(industry === undefined
      ? []
      : check("industry", industry, known.industries, industriesFile)),
    ...charts.flatMap(({ id, line }) => [
      ...check(
        "chart",
        id,
        new Set(known.charts.keys()),
        "content/charts/",
        line,
      ),
      ...checkLanguage(id, line),
    ]),
  ];

  function checkLanguage(id: string, line: number): ContentProblem[] {
    const languages = known.charts.get(id)?.languages;
    if (languages?.includes(locale) ?? true) return [];
    const problem = `"${id}" has no ${locale} among its languages: add it to content/charts/${id}.yaml with its texts, or leave the chart out`;
    return [{ file, line, key: "chart", problem }];
  }

  function check(
    key: string,
    name: string,
    existing: ReadonlySet<string>,
    where: string,
    line?: number,
  ): ContentProblem[] {
    if (existing.has(name)) return [];
    const problem = `"${name}" is not in ${where}; there are ${[...existing].join(", ")}${didYouMean(name, [...existing])}`;
    return [{ file, line: line ?? lineOfKey(file, key), key, problem }];
  }
}

/** Finds links to entries that exist in no language, and to sections that an entry does not have. */
function deadLinks(
  entry: Entry,
  own: CollectionName,
  collections: Collections,
): ContentProblem[] {
  return entry.links.flatMap(({ target, line }) => {
    if (!/^[/#]/.test(target)) return [];
    const report = (problem: string) => [
      { file: entry.file, line, key: "link", problem },
    ];
    const [path = "", id] = target.split("#", 2);
    const match = path === "" ? undefined : matchPath(path.split("?")[0] ?? "");
    const collection = path === "" ? own : match && collectionOf(match.page);
    if (collection === undefined) return []; // The checks of finished pages cover other links.
    const slug = match?.params.slug ?? entry.slug;
    const versions: Versions = collections[collection].versions(slug);
    const linked = versions[entry.locale] ?? Object.values(versions)[0];
    if (linked === undefined)
      return report(
        `"${target}" is the address of no article${didYouMean(slug, collections[collection].slugs)}`,
      );
    return id === undefined || linked.headings.some((other) => other.id === id)
      ? []
      : report(
          `"${target}" names a section that is not there; there are ${linked.headings.map((other) => `#${other.id}`).join(", ")}`,
        );
  });
}

/** Finds links that name a page of this site with its domain: they would leave the reader's language. */
function linksWithDomain(
  { file, links }: Entry,
  { origin }: Known,
): ContentProblem[] {
  return links.flatMap(({ target, line }) => {
    const path =
      origin === undefined ? undefined : pathOnThisSite(target, origin);
    if (path === undefined) return [];
    const problem = `"${target}" is a page of this site: write "${path}", which leads to it in the reader's language`;
    return [{ file, line, key: "link", problem }];
  });
}
