import { globSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { copyProject } from "./copy.ts";

const project = copyProject("other-brand");
const copy = project.folder;

/** The same project with another `content/site.yaml` and another mark, and nothing else changed. */
beforeAll(() => {
  const site = join(copy, "content/site.yaml");
  const [ours = ""] = readFileSync(site, "utf8").split(/^nameStory:/m);
  writeFileSync(
    site,
    ours
      .replace(/^brand: .*$/m, "brand: Otherwise")
      .replace(/^company: .*$/m, "company: Otherwise Company Limited")
      .replaceAll(/hello@kumiki\.example/g, "hello@otherwise.example"),
  );
  writeFileSync(
    join(copy, "content/brand/mark.svg"),
    '<svg viewBox="0 0 9 9"><path class="accent" d="M0 0h9v9H0z"/></svg>',
  );
  project.build();
}, 120_000);

afterAll(() => project.remove());

const built = () =>
  globSync("dist/**/*.{html,js,css,json,svg,txt,xml}", { cwd: copy });

test("with another brand no file of the site names ours", () => {
  const naming = built().filter((file) =>
    /kumiki|組み木|คุมิกิ/i.test(readFileSync(join(copy, file), "utf8")),
  );
  expect(built().length).toBeGreaterThan(100);
  expect(naming).toEqual([]);
});

test("name, mark and company of the other brand are everywhere they belong", () => {
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
  expect(about).not.toContain('lang="ja">組');
});
