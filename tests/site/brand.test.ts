import { globSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { parse, stringify } from "yaml";
import { copyProject } from "./copy.ts";

const project = copyProject("other-brand");
const copy = project.folder;

type Site = {
  brand: string;
  company: string;
  email: string;
  nameStory?: Record<string, { heading: string; words: { text: string }[] }>;
};

const site = join(copy, "content/site.yaml");
/** The facts of this clone's brand. */
const ours = parse(readFileSync(site, "utf8")) as Site;
const ourNames = [
  ours.brand,
  ours.company,
  ours.email.replace(/^.*@/, ""),
  ...Object.values(ours.nameStory ?? {}).flatMap(({ words }) =>
    words.map(({ text }) => text),
  ),
].map(
  (name) =>
    new RegExp(
      `(?<![A-Za-z])${name.replaceAll(/[^\w\s]/g, "\\$&")}(?![A-Za-z])`,
      "i",
    ),
);

/** What an owner may have told of the company, which holds our name as well. */
const told = new Set([
  "nameStory",
  "legalName",
  "line",
  "offices",
  "profiles",
  "counter",
]);

/** Builds the project with another `content/site.yaml` and another mark. Nothing else changes. */
beforeAll(() => {
  const kept = Object.entries(ours).filter(([key]) => !told.has(key));
  const email = "hello@otherwise.example";
  writeFileSync(
    site,
    stringify({
      ...Object.fromEntries(kept),
      brand: "Otherwise",
      company: "Otherwise Company Limited",
      email,
      privacyEmail: email,
    }),
  );
  writeFileSync(
    join(copy, "content/brand/mark.svg"),
    '<svg viewBox="0 0 9 9"><path class="accent" d="M0 0h9v9H0z"/></svg>',
  );
  project.build();
}, 240_000);

afterAll(() => project.remove());

const built = () =>
  globSync("dist/**/*.{html,js,css,json,svg,txt,xml}", { cwd: copy });

test("with another brand no file of the site names ours", () => {
  const naming = built().filter((file) => {
    const text = readFileSync(join(copy, file), "utf8");
    return ourNames.some((name) => name.test(text));
  });
  expect(built().length).toBeGreaterThan(100);
  expect(naming).toEqual([]);
});

test("the pages show name, mark and company of the other brand", () => {
  const home = readFileSync(join(copy, "dist/client/en/index.html"), "utf8");
  expect(home).toMatch(/<title>[^<]*Otherwise<\/title>/);
  expect(home).toContain("Otherwise Company Limited");
  expect(home).toContain('<path class="accent" d="M0 0h9v9H0z"/>');
  expect(home).toContain("mailto:hello@otherwise.example");
});

test("the story of our name is absent, and the page is whole", () => {
  const about = readFileSync(
    join(copy, "dist/client/en/about/index.html"),
    "utf8",
  );
  expect(about).toContain('id="how-we-work"');
  const heading = ours.nameStory?.["en"]?.heading;
  if (heading !== undefined) expect(about).not.toContain(heading);
});
