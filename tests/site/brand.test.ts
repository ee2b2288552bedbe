import { globSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { parse } from "yaml";
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

/** Builds the project with another `content/site.yaml` and another mark. Nothing else changes. */
beforeAll(() => {
  const [facts = ""] = readFileSync(site, "utf8").split(/^nameStory:/m);
  writeFileSync(
    site,
    withExamples(facts, ["phone", "line", "hours", "address"])
      .replace("  station:", "  picture: map.svg\n$&")
      .replace(/^brand: .*$/m, "brand: Otherwise")
      .replace(/^company: .*$/m, "company: Otherwise Company Limited")
      .replaceAll(
        /^(email|privacyEmail): .*$/gm,
        "$1: hello@otherwise.example",
      ),
  );
  writeFileSync(
    join(copy, "content/brand/map.svg"),
    '<svg xmlns="http://www.w3.org/2000/svg" width="600" height="300"/>',
  );
  writeFileSync(
    join(copy, "content/brand/mark.svg"),
    '<svg viewBox="0 0 9 9"><path class="accent" d="M0 0h9v9H0z"/></svg>',
  );
  project.build();
}, 240_000);

afterAll(() => project.remove());

/** Takes the marks of these examples away. */
function withExamples(facts: string, names: readonly string[]): string {
  return names.reduce(
    (text, name) =>
      text.replace(
        new RegExp(`^# ${name}:.*\\n(?:# {3}.*\\n)+`, "m"),
        (block) => block.replaceAll(/^# /gm, ""),
      ),
    facts,
  );
}

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

test.each([
  ["contact", "（", "เวลาไทย", "(เวลาไทย)"],
  ["en/contact", "（", "Thailand Time", "(Thailand Time)"],
  ["ja/contact", "(", "タイ時間", "（タイ時間）"],
])(
  "%s shows what is configured, in its own words",
  (path, foreign, zone, written) => {
    const html = readFileSync(
      join(copy, "dist/client", path, "index.html"),
      "utf8",
    );
    const [, list = ""] = /<dl>(.*?)<\/dl>/s.exec(html) ?? [];
    const words = list.replaceAll(/<[^>]*>/g, "");
    expect(words).toContain(written);
    expect(words).not.toContain(`${foreign}${zone}`);
    expect(words).not.toContain("Asia/Bangkok");
    expect(list).toMatch(/role="img" aria-label="[^"]+".*?<path/);
    expect(list).toMatch(
      /<img src="\/assets\/picture-\w+\.svg"[^>]*alt="[^"]+"/,
    );
    expect(list).toContain('href="tel:+6621234567"');
  },
);
