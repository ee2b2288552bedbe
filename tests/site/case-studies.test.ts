import { execFileSync } from "node:child_process";
import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { env, execPath } from "node:process";
import { afterAll, beforeAll, expect, test } from "vitest";
import { indexAddress } from "#app/search/index-file.ts";
import {
  all as elements,
  parseHtml,
  rawText,
} from "#site-builder/files/parse-html.ts";
import { locales } from "#shared/locales.ts";
import { href } from "#shared/site-map.ts";
import { entrySlugs, words } from "../content.ts";
import {
  client,
  consent,
  named,
  publishCaseStudies,
  withoutJapanese,
} from "../published-case-studies.ts";
import { copyProject } from "./copy.ts";
import { client as ownClient } from "./site.ts";

// A copy of the project whose samples are published, but for a draft.
const project = copyProject("case-studies");
const built = join(project.folder, "dist/client");

beforeAll(() => {
  publishCaseStudies(project.folder);
  project.build();
}, 240_000);
afterAll(() => project.remove());

const read = (path: string) => readFileSync(join(built, path), "utf8");
const document = (path: string) => read(`${path}index.html`);
const address = (slug: string, locale: "th" | "en" | "ja" = "en") =>
  href(locale, "case-study", { slug });
const files = (folder: string) =>
  globSync("**/*.{html,js,css,json,xml,md,txt}", { cwd: folder });

const hasOwn = locales.some(
  (locale) => entrySlugs("case-studies", locale).length > 0,
);
test.skipIf(hasOwn)(
  "a site without a published case study has no trace of one",
  () => {
    const naming = files(ownClient).filter((file) =>
      /case-stud|caseStud/.test(
        file + readFileSync(join(ownClient, file), "utf8"),
      ),
    );
    expect(naming).toEqual([]);
  },
);

test("a build for the public refuses to show samples", () => {
  const build = () =>
    execFileSync(execPath, ["src/site-builder/main.ts"], {
      cwd: project.folder,
      stdio: "pipe",
      env: { ...env, SAMPLES: "shown", SITE_ORIGIN: "https://example.com" },
    });
  expect(build).toThrow(/would publish what is not true/);
});

test.each(locales)(
  "home, feed, sitemap and search in %s lead to the case studies",
  (locale) => {
    const list = href(locale, "case-studies");
    const study = address(named, locale);
    expect(document(href(locale, "home"))).toContain(`href="${list}"`);
    for (const slug of [named, withoutJapanese])
      expect(document(list)).toContain(`href="${address(slug, locale)}"`);
    expect(document(list)).toContain(client);
    expect(read(`${list}feed.xml`)).toContain(study);
    expect(read("sitemap.xml")).toContain(`${study}</loc>`);
    expect(read(indexAddress(locale))).toContain(study);
  },
);

test("a case study without Japanese is shown in its original language there", () => {
  const page = document(address(withoutJapanese, "ja"));
  // Phrases are marked in it.
  expect(elements(parseHtml(page), "main").map(rawText).join()).toContain(
    words("ja")("article.notTranslated", {
      language: words("ja")("languageName.th"),
    }),
  );
  expect(page).toMatch(
    new RegExp(`rel="canonical" href="[^"]*${address(withoutJapanese, "th")}"`),
  );
});

test("services and articles lead to case studies, and back", () => {
  const study = document(address(named));
  const article = /href="(\/en\/articles\/[^"/]+\/)"/.exec(study)?.[1] ?? "";
  for (const path of [href("en", "google-seo"), article]) {
    expect(study).toContain(`"${path}"`);
    expect(document(path), path).toContain(`"${address(named)}"`);
  }
  expect(document(href("en", "strategy-concept-planning"))).not.toContain(
    address(named),
  );
});

test("structured data name a client who is named, and no other", () => {
  const nodes = (slug: string) =>
    /(?<=<script type="application\/ld\+json">).*?(?=<\/script>)/s.exec(
      document(address(slug)),
    )?.[0] ?? "";
  expect(JSON.parse(nodes(named))).toMatchObject({
    "@graph": [
      {
        "@type": "BlogPosting",
        about: { "@type": "Organization", name: client },
      },
      { "@type": "BreadcrumbList" },
    ],
  });
  expect(nodes(withoutJapanese)).toContain('"BlogPosting"');
  expect(nodes(withoutJapanese)).not.toContain('"about"');
});

test("no file has the draft, or what only the consent says", () => {
  const naming = files(built).filter((file) =>
    ["secret-client", consent, "drawer 7"].some((secret) =>
      (file + read(file)).includes(secret),
    ),
  );
  expect(naming).toEqual([]);
});
