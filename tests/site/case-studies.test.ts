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
} from "#build/files/parse-html.ts";
import { locales } from "#shared/locales.ts";
import { services } from "#shared/services.ts";
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
const all = (pattern: string, folder = built) =>
  globSync(pattern, { cwd: folder }).filter(
    (file) => !/\.(?:br|gz)$/.test(file),
  );

const hasOwn = locales.some(
  (locale) => entrySlugs("case-studies", locale).length > 0,
);
test.skipIf(hasOwn)(
  "a site without a published case study has no trace of one",
  () => {
    const naming = all("**/*.{html,js,css,json,xml,md,txt}", ownClient).filter(
      (file) =>
        /case-stud|caseStud/.test(
          file + readFileSync(join(ownClient, file), "utf8"),
        ),
    );
    expect(naming).toEqual([]);
  },
);

test("a build for the public refuses to show samples", () => {
  const build = () =>
    execFileSync(execPath, ["build/main.ts"], {
      cwd: project.folder,
      stdio: "pipe",
      env: { ...env, SAMPLES: "shown", SITE_ORIGIN: "https://example.com" },
    });
  expect(build).toThrow(/would publish what is not true/);
});

test.each(locales)("every page in %s leads to the list", (locale) => {
  const list = `href="${href(locale, "case-studies")}"`;
  for (const page of ["home", "contact", "privacy"] as const)
    expect(document(href(locale, page)), page).toContain(list);
});

test.each(locales)("the list in %s names all case studies", (locale) => {
  const list = document(href(locale, "case-studies"));
  for (const slug of [named, withoutJapanese])
    expect(list).toContain(`href="${href(locale, "case-study", { slug })}"`);
  expect(list).toContain(client);
});

test("a case study without Japanese is shown in its original language there", () => {
  const page = document(href("ja", "case-study", { slug: withoutJapanese }));
  // Phrases are marked in it.
  expect(elements(parseHtml(page), "main").map(rawText).join()).toContain(
    words("ja")("case-study.notTranslated", {
      language: words("ja")("languageName.th"),
    }),
  );
  expect(page).toMatch(
    new RegExp(
      `rel="canonical" href="[^"]*${href("th", "case-study", { slug: withoutJapanese })}"`,
    ),
  );
});

test.each(locales)("the feed and the sitemap have those in %s", (locale) => {
  const list = href(locale, "case-studies");
  const path = href(locale, "case-study", { slug: named });
  expect(read(`${list}feed.xml`)).toContain(path);
  const sitemaps = all("sitemap*.xml").map(read).join();
  expect(sitemaps).toContain(`${list}</loc>`);
  expect(sitemaps).toContain(`${path}</loc>`);
  expect(read("llms.txt")).toContain(path);
});

test.each(locales)("the search in %s knows its case studies", (locale) => {
  const index = read(indexAddress(locale));
  expect(index).toContain(
    `"address":"${href(locale, "case-study", { slug: named })}"`,
  );
});

test("services and articles lead to case studies, and back", () => {
  const study = href("en", "case-study", { slug: named });
  for (const service of ["google-seo", "web-design-and-development"] as const) {
    expect(document(href("en", service)), service).toContain(`"${study}"`);
    expect(document(study)).toContain(`"${href("en", service)}"`);
  }
  const others = services.filter((name) => name.startsWith("strategy"));
  for (const service of others)
    expect(document(href("en", service)), service).not.toContain(study);
  const article = /href="(\/en\/articles\/[^"/]+\/)"/.exec(
    document(study),
  )?.[1];
  expect(document(article ?? "")).toContain(`"${study}"`);
});

test("structured data name a client who is named, and no other", () => {
  const nodes = (slug: string) =>
    /(?<=<script type="application\/ld\+json">).*?(?=<\/script>)/s.exec(
      document(href("en", "case-study", { slug })),
    )?.[0] ?? "";
  expect(JSON.parse(nodes(named))).toMatchObject({
    "@graph": [
      {
        "@type": "Article",
        about: { "@type": "Organization", name: client },
        mentions: [{}, {}],
      },
      { "@type": "BreadcrumbList" },
    ],
  });
  expect(nodes(withoutJapanese)).toContain('"Article"');
  expect(nodes(withoutJapanese)).not.toContain('"about"');
});

test("a case study is there as Markdown, with its figures and their sources", () => {
  const path = href("en", "case-study", { slug: named });
  const markdown = read(`${path}index.md`);
  expect(markdown).toContain(
    `- ${words("en")("case-study.client")}: ${client}`,
  );
  expect(markdown).toMatch(/^- \*\*00%\*\* .+ \(sample; .+\)$/m);
});

test("every case study has a preview picture", () => {
  const page = document(href("ja", "case-study", { slug: named }));
  const picture =
    /property="og:image" content="[^"]*(\/assets\/preview-[^"]+)"/.exec(
      page,
    )?.[1];
  expect(all("assets/preview-*").map((file) => `/${file}`)).toContain(picture);
});

test("no file has the draft, or what only the consent says", () => {
  const naming = all("**/*.{html,js,json,xml,md,txt}").filter((file) =>
    ["secret-client", consent, "drawer 7"].some((words_) =>
      (file + read(file)).includes(words_),
    ),
  );
  expect(naming).toEqual([]);
});
