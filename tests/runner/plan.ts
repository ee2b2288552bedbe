import { existsSync } from "node:fs";
import { join } from "node:path";
import { root } from "../content.ts";
import type { Part } from "./run-part.ts";

/** Journeys in every engine of the machine. */
export const journeys =
  "playwright test --config tests/engines/playwright.config.ts";

/** Paths of the files that a build or the tests of a built site read. */
const builtFrom =
  /^(?:app|build|content|content-reader|messages|shared|docs|tests\/(?:site|e2e|engines))\/|\.md$|^vite\.config\.ts$|^package/;

/** Tests of the built site that build copies of it take longer than all others together. */
const buildingTests = [
  "articles",
  "brand",
  "case-studies",
  "drafts",
  "rebuild",
  "release",
  "second-collection",
];

/** The folders of browser tests for parts of the application. The tests of a page are found by its name. */
const browserFolders: readonly (readonly [RegExp, string])[] = [
  [/^app\/contact-form\//, "tests/e2e/form"],
  [/^app\/navigation\//, "tests/e2e/navigation"],
  [/^app\/offline\//, "tests/e2e/releases"],
  [
    /^(?:app\/(?:analytics|consent)|content-reader\/tools)\//,
    "tests/e2e/analytics",
  ],
  [/^(?:app\/development|dev)\//, "tests/e2e/development"],
];

/**
 * Chooses the quick checks and tests that changes of these files may affect. The result is a list of steps; the parts of
 * one step run at the same time, and a step runs only if the one before passed. `npm test` runs everything else.
 */
export function planFor(
  files: readonly string[],
  isThere = (file: string) => existsSync(join(root, file)),
): Part[][] {
  const there = files.filter(isThere);
  const code = there.filter((file) => /\.tsx?$/.test(file));
  const isServer = files.some((file) => file.startsWith("server/"));
  const isBuilt = files.some((file) => builtFrom.test(file));
  const part = (name: string, command: string, words: readonly string[]) =>
    words.length > 0
      ? [{ name, command: `${command} ${words.join(" ")}` }]
      : [];
  return [
    [
      ...part("layout", "prettier --check --ignore-unknown", there),
      ...part("lint", "oxlint", code),
      ...part("types", "tsc --noEmit", code.length > 0 ? [""] : []),
      ...(isBuilt ? [{ name: "build", command: "node build/main.ts" }] : []),
    ],
    [
      ...part(
        "unit",
        "vitest related --run --passWithNoTests",
        code.filter((file) => !/^tests\/(?:site|e2e|engines)\//.test(file)),
      ),
      ...(isServer
        ? [{ name: "start", command: "vitest run server/start.test.ts" }]
        : []),
      ...part(
        "site",
        "vitest run --config tests/site/vitest.config.ts",
        isBuilt
          ? buildingTests.map((name) => `--exclude tests/site/${name}.test.ts`)
          : [],
      ),
    ],
    browserParts(files),
  ].filter((parts) => parts.length > 0);
}

function browserParts(files: readonly string[]): Part[] {
  const pages = new Set<string>();
  const folders = new Set<string>();
  for (const file of files) {
    const [, page] = /^(?:app|content)\/pages\/([^/]+)\//.exec(file) ?? [];
    const [, folder] =
      browserFolders.find(([pattern]) => pattern.test(file)) ?? [];
    if (page !== undefined) pages.add(page);
    else if (folder !== undefined) folders.add(folder);
    else if (/^tests\/e2e\/.*\.test\.ts$/.test(file)) folders.add(file);
    else if (/^content\/(?:articles|charts|tags|authors)/.test(file))
      pages.add("article");
    // All pages share these files: the tests of the home page are enough.
    else if (/^(?:app|content|messages|shared)\//.test(file)) pages.add("home");
  }
  const isOfEngines = files.some((file) =>
    /^(?:tests\/engines|app\/offline)\//.test(file),
  );
  const byName = `@(?:${[...pages].toSorted().join("|")})\\b`;
  const commands = [
    ...(pages.size > 0
      ? [`playwright test --pass-with-no-tests --grep "${byName}"`]
      : []),
    ...(folders.size > 0
      ? [`playwright test --grep-invert @all ${[...folders].join(" ")}`]
      : []),
    ...(isOfEngines ? [journeys] : []),
  ];
  // One after the other: they share a port.
  return commands.length > 0
    ? [{ name: "browser", command: commands.join(" && ") }]
    : [];
}
