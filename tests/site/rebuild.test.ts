import { spawnSync } from "node:child_process";
import {
  globSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { locales } from "#shared/locales.ts";
import { copyProject } from "./copy.ts";

// A project with three articles: builds after changes, against builds from nothing. Each test goes on with the site of the
// one before.
const first = "one-address-per-language";
/** Its original, in Japanese, has no link that `beforeAll` changes: its translations follow it until a test changes it. */
const second = "a-brief-creators-read";
const third = "labelling-paid-posts";
const articles = [first, second, third];
const project = copyProject("rebuild");
const copy = project.folder;
const patience = 180_000;
const page = (slug: string, tree = "en/") =>
  `client/${tree}articles/${slug}/index.html`;

let before: ReturnType<typeof build>;

beforeAll(() => {
  const folder = join(copy, "content/articles");
  // Rules of the owner may lead to articles that are not in this copy.
  writeFileSync(join(copy, "content/redirects.yaml"), "redirects: []\n");
  for (const slug of readdirSync(folder))
    if (!articles.includes(slug))
      rmSync(join(folder, slug), { recursive: true });
  for (const slug of articles)
    for (const locale of locales)
      change(slug, locale, /\]\(\/articles\/[^)]*\)/g, "](/articles/)");
  before = build();
}, patience);

afterAll(() => project.remove());

function change(
  slug: string,
  locale: string,
  pattern: RegExp,
  replacement: string,
): void {
  const file = join(copy, `content/articles/${slug}/${locale}.md`);
  writeFileSync(file, readFileSync(file, "utf8").replace(pattern, replacement));
}

/** Builds the copy; returns its files by name, and when each was made. */
function build(): Map<string, { body: Buffer; made: number }> {
  project.build();
  const dist = join(copy, "dist");
  const files = globSync("**/*", { cwd: dist })
    .filter((file) => statSync(join(dist, file)).isFile())
    .toSorted()
    .map((file) => {
      const body = readFileSync(join(dist, file));
      const made = statSync(join(dist, file)).mtimeMs;
      return [file, { body, made }] as const;
    });
  return new Map(files);
}

function buildFromNothing() {
  project.emptyCache();
  return build();
}

function differences(
  one: ReturnType<typeof build>,
  other: ReturnType<typeof build>,
): string[] {
  return [...new Set([...one.keys(), ...other.keys()])].filter(
    (file) =>
      !one.get(file)?.body.equals(other.get(file)?.body ?? Buffer.alloc(0)),
  );
}

/** How many pages were rendered since the cache was empty. */
const rendered = () =>
  globSync(".cache/*/page/*/*.index.html", { cwd: copy }).length;

test(
  "what every page shares changes every page, and what was deleted is gone",
  () => {
    const tags = join(copy, "content/tags.yaml");
    writeFileSync(
      tags,
      readFileSync(tags, "utf8").replace(/en: "?[A-Z]/g, "$&x"),
    );
    rmSync(join(copy, "content/articles", third), { recursive: true });
    const after = build();
    expect(after.get(page(first))?.body).not.toEqual(
      before.get(page(first))?.body,
    );
    expect([...before.keys()].some((name) => name.includes(third))).toBe(true);
    expect([...after.keys()].filter((name) => name.includes(third))).toEqual(
      [],
    );
    before = buildFromNothing();
    expect(differences(after, before)).toEqual([]);
  },
  patience,
);

test(
  "a build renders nothing if nothing changed, and after a change only what changed",
  () => {
    const then = rendered();
    expect(then).toBeGreaterThan(0);
    project.build();
    expect(rendered()).toBe(then);
    change(second, "ja", /^## /m, "A sentence.\n\n## ");
    before = build();
    // The original and its two translations, which are older than it now.
    expect(rendered() - then).toBe(3);
  },
  patience,
);

test(
  "a build after changes is the build from nothing, and makes only the pages that changed",
  () => {
    change(first, "en", /^(title|heading): .*$/gm, '$1: "Another title"');
    const after = build();
    expect(after.get(page(first))?.body).not.toEqual(
      before.get(page(first))?.body,
    );
    // The other article names this one among those to read next.
    expect(after.get(page(second))?.body.toString()).toContain("Another title");
    const untouched = page(second, "ja/");
    expect(after.get(untouched)?.made).toBe(before.get(untouched)?.made);
    before = buildFromNothing();
    expect(differences(after, before)).toEqual([]);
  },
  patience,
);

test(
  "a build that fails names the mistake, and leaves the site of the last build",
  () => {
    const file = join(copy, "content/site.yaml");
    const right = readFileSync(file, "utf8");
    const failed = (wrong: string) => {
      writeFileSync(file, wrong);
      const { status, stderr } = spawnSync(
        process.execPath,
        ["src/site-builder/main.ts"],
        { cwd: copy, encoding: "utf8" },
      );
      expect(status).toBe(1);
      return stderr;
    };
    expect(failed(right.replace(/^timeZone: .*$/m, "timeZone: Moon/Sea"))).toBe(
      `The content cannot be built:\ncontent/site.yaml:11 timeZone: is no IANA time zone, such as Asia/Bangkok\n`,
    );
    expect(
      failed(right.replace("expires: 2027-10-31", "$&\n  phone: 1")),
    ).toMatch(
      /^The content cannot be built:\ncontent\/site\.yaml:\d+ security\.phone: .*\n$/,
    );
    writeFileSync(file, right);
    // Mistakes that are found late.
    for (const word of ["skip"]) {
      const rename = (from: string, to: string) => {
        for (const locale of locales) {
          const messages = join(copy, `messages/${locale}.json`);
          const text = readFileSync(messages, "utf8");
          writeFileSync(messages, text.replace(`"${from}":`, `"${to}":`));
        }
      };
      rename(word, "renamed");
      expect(() => project.build()).toThrow(
        new RegExp(`^messages/\\w+\\.json:1 \\w+\\.${word}: is missing`, "m"),
      );
      rename("renamed", word);
    }
    change(first, "en", /\]\(\/articles\/\)/, "](/about/#nowhere)");
    expect(() => project.build()).toThrow("nowhere");
    change(first, "en", /\]\(\/about\/#nowhere\)/, "](/articles/)");
    const dist = join(copy, "dist");
    for (const [name, { body }] of before)
      expect(body.equals(readFileSync(join(dist, name))), name).toBe(true);
    expect(globSync("dist*", { cwd: copy })).toEqual(["dist"]);
  },
  patience,
);
