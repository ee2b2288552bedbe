import { locales, type Locale } from "#shared/locales.ts";
import { colourOf, pieceColours, services } from "#shared/services.ts";
import type { ContentProblem } from "../yaml/content-error.ts";

const file = "src/shared/services.ts";

/** What is wrong with the table of services and their colours. */
export function servicesProblems(
  table: Readonly<Record<string, string>> = colourOf,
): ContentProblem[] {
  const free = pieceColours.filter(
    (colour) => !Object.values(table).includes(colour),
  );
  const remedy =
    free.length > 0 ? `free are ${free.join(", ")}` : "all colours are in use";
  const count = Object.keys(table).length;
  const seen = new Map<string, string>();
  const problems = Object.entries(table).flatMap(([name, colour]) => {
    const other = seen.get(colour);
    seen.set(colour, name);
    if (!pieceColours.some((one) => one === colour))
      return [problem(name, `"${colour}" is no colour of a piece; ${remedy}`)];
    return other === undefined
      ? []
      : [problem(name, `has ${colour}, the colour of ${other}; ${remedy}`)];
  });
  if (count >= 4 && count <= pieceColours.length) return problems;
  return [
    ...problems,
    problem(
      "colourOf",
      `has ${count} services; the puzzle and the menus are made for four to ${pieceColours.length}`,
    ),
  ];
}

/** The services without a name, in the messages of each language. */
export function namelessServices(
  messages: Record<Locale, { service: object }>,
  names: readonly string[] = services,
): ContentProblem[] {
  return locales.flatMap((locale) =>
    names
      .filter((name) => !(name in messages[locale].service))
      .map((name) => ({
        file: `messages/${locale}.json`,
        line: 1,
        key: `service.${name}`,
        problem: `is missing: write the name of the service in src/shared/services.ts as menus and the form show it`,
      })),
  );
}

function problem(key: string, words: string): ContentProblem {
  return { file, line: 1, key, problem: words };
}
