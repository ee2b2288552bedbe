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

// A project with two articles: builds after changes, against builds from nothing.
const first = "one-address-per-language";
const second = "a-plan-is-a-hypothesis";
const project = copyProject("rebuild");
const copy = project.folder;

beforeAll(() => {
  const articles = join(copy, "content/articles");
  // Rules of the owner may lead to articles that are not in this copy.
  writeFileSync(join(copy, "content/redirects.yaml"), "redirects: []\n");
  for (const slug of readdirSync(articles))
    if (slug !== first && slug !== second)
      rmSync(join(articles, slug), { recursive: true });
  for (const slug of [first, second])
    for (const locale of ["th", "en", "ja"])
      change(slug, locale, /\]\(\/articles\/[^)]*\)/g, "](/articles/)");
});

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

const patience = 180_000;

test(
  "a build after a change is the build from nothing, and makes only the pages that changed",
  () => {
    const before = build();
    change(first, "en", /^(title|heading): .*$/gm, '$1: "Another title"');
    const after = build();
    const page = (slug: string) => `client/en/articles/${slug}/index.html`;
    expect(after.get(page(first))?.body).not.toEqual(
      before.get(page(first))?.body,
    );
    // The other article names this one among those to read next.
    expect(after.get(page(second))?.body.toString()).toContain("Another title");
    const untouched = `client/ja/articles/${second}/index.html`;
    expect(after.get(untouched)?.made).toBe(before.get(untouched)?.made);
    expect(differences(after, buildFromNothing())).toEqual([]);
  },
  patience,
);

test(
  "a build that fails names the mistake, and leaves the site of the last build",
  () => {
    const before = build();
    const file = join(copy, "content/site.yaml");
    const right = readFileSync(file, "utf8");
    const failed = (wrong: string) => {
      writeFileSync(file, wrong);
      const { status, stderr } = spawnSync(
        process.execPath,
        ["build/main.ts"],
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
    for (const word of ["skip", "sources"]) {
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

test(
  "what every page shares changes every page, and what was deleted is gone",
  () => {
    const before = build();
    const tags = join(copy, "content/tags.yaml");
    writeFileSync(
      tags,
      readFileSync(tags, "utf8").replace(/en: "?[A-Z]/g, "$&x"),
    );
    rmSync(join(copy, "content/articles", second), { recursive: true });
    const after = build();
    const page = `client/en/articles/${first}/index.html`;
    expect(after.get(page)?.body).not.toEqual(before.get(page)?.body);
    expect([...after.keys()].filter((name) => name.includes(second))).toEqual(
      [],
    );
    expect(differences(after, buildFromNothing())).toEqual([]);
  },
  patience,
);
