import { globSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import Validator from "@adobe/structured-data-validator";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import {
  all,
  attribute,
  parseHtml,
  rawText,
  textOf,
} from "#site-builder/files/parse-html.ts";
import { locales, type Locale } from "#shared/locales.ts";
import type { SiteManifest } from "#shared/site-manifest.ts";
import { href, type PageName } from "#shared/site-map.ts";
import {
  companyKeys,
  hasExamples,
  withExamples,
} from "#content/company/examples.ts";
import { root } from "../content.ts";
import { copyProject } from "./copy.ts";
import { vocabulary } from "./vocabulary.ts";

// A copy of the project that uses every example of what the company is and how it is reached.
const project = copyProject("company");
const dist = join(project.folder, "dist");
const isDelivered = hasExamples(
  readFileSync(join(root, "content/site.yaml"), "utf8"),
);
/** There is nothing to test once the examples have become facts. */
beforeEach(({ skip }) => skip(!isDelivered, "the examples are in use"));

beforeAll(() => {
  if (!isDelivered) return;
  const file = join(project.folder, "content/site.yaml");
  const yaml = withExamples(readFileSync(file, "utf8"), companyKeys);
  writeFileSync(file, yaml);
  project.build();
}, 240_000);

afterAll(() => project.remove());

const fileOf = (path: string) =>
  readFileSync(join(dist, "client", path), "utf8");
const built = (locale: Locale, page: PageName) =>
  parseHtml(fileOf(`${href(locale, page)}index.html`));

type Node = { "@type": string } & Record<string, unknown>;

function nodesOf(document: ReturnType<typeof built>): Node[] {
  const script = all(document, "script").find(
    (element) => attribute(element, "type") === "application/ld+json",
  );
  return script === undefined
    ? []
    : (JSON.parse(rawText(script)) as { "@graph": Node[] })["@graph"];
}

function nodeOf(locale: Locale, page: PageName, type: string): Node {
  const node = nodesOf(built(locale, page)).find(
    (one) => one["@type"] === type,
  );
  if (node === undefined) throw new Error(`${page} has no ${type}`);
  return node;
}

function words(locale: Locale, page: PageName, element: string): string {
  return all(built(locale, page), element)
    .map(textOf)
    .join("\n")
    .replaceAll(/[\u00a0\s]+/g, " ");
}

test("the footer of every page has name, offices, telephones and profiles", () => {
  for (const page of ["home", "google-seo", "articles"] as const) {
    const footer = words("en", page, "footer");
    expect(footer).toContain("Example Co., Ltd.");
    expect(footer).toContain("+66 2 123 4567");
    expect(footer).toContain(
      "123 Example Road, Example District, Bangkok 10110, Thailand",
    );
    expect(footer).toContain("Facebook");
    expect(footer).toContain("LinkedIn");
  }
  expect(words("th", "home", "footer")).toContain("บริษัท ตัวอย่าง จำกัด");
  expect(words("ja", "home", "footer")).toContain("03-1234-5678");
});

test("the table of company data has its rows in three languages", () => {
  const rows: Record<Locale, string[]> = {
    th: ["เลขทะเบียนนิติบุคคล 0995550000000", "ทุนจดทะเบียน", "12 คน", "พ.ศ. 2563"],
    en: ["Registration number 0995550000000", "THB 2,000,000", "Employees 12"],
    ja: [
      "登記番号 0995550000000",
      "200万バーツ",
      "12名",
      "2020年",
      "〒100-0000 東京都",
    ],
  };
  for (const locale of locales) {
    const list = all(built(locale, "about"), "dt", "dd").map(textOf).join(" ");
    for (const row of rows[locale]) expect(list).toContain(row);
  }
});

test("the contact page has each office with its hours, special days and map, and every way", () => {
  const html = fileOf("/en/contact/index.html");
  for (const part of [
    'id="office-bangkok"',
    'id="office-tokyo"',
    'href="https://maps.example/bangkok"',
    'href="https://maps.app.goo.gl/example"',
    'href="https://line.me/R/ti/p/@example"',
    'href="https://calendar.example/meeting"',
    'href="tel:+6621234567"',
    'href="tel:+81312345678"',
    'href="mailto:tokyo@kumiki.example"',
  ])
    expect(html).toContain(part);
  expect(html).toMatch(/role="img" aria-label="[^"]+".*?<path/);
  const main = words("en", "contact", "main");
  expect(main).toContain("Mon–Fri 09:00–18:00");
  expect(main).toContain("(Japan Time)");
  expect(main).toContain("13–15 April 2027 Closed Songkran");
});

test.each([
  ["th", "（", "(เวลาไทย)"],
  ["en", "（", "(Thailand Time)"],
  ["ja", "(", "（タイ時間）"],
] as const)(
  "%s writes the zone of the hours as it does",
  (locale, foreign, zone) => {
    const main = words(locale, "contact", "main");
    expect(main).toContain(zone);
    expect(main).not.toContain(`${foreign}${zone.slice(1, -1)}`);
    expect(main).not.toContain("Asia/Bangkok");
  },
);

test("the way to book a meeting stands beside every form", () => {
  for (const page of ["home", "google-seo", "about", "contact"] as const)
    expect(
      all(built("ja", page), "a").filter(
        (link) =>
          attribute(link, "href") === "https://calendar.example/meeting",
      ).length,
    ).toBeGreaterThan(1); // and in the footer
});

test("a validator with the whole vocabulary finds no fault", async () => {
  const validator = new Validator(
    vocabulary(
      readFileSync(
        join(root, "node_modules/schema-dts/dist/schema.d.ts"),
        "utf8",
      ),
    ),
  );
  for (const locale of locales)
    for (const page of ["home", "about", "contact"] as const) {
      const jsonld = Object.groupBy(
        nodesOf(built(locale, page)),
        (node) => node["@type"],
      );
      expect(await validator.validate({ jsonld }), page).toEqual([]);
    }
});

test("search engines read the company and its offices", () => {
  const bangkok = {
    "@type": "PostalAddress",
    streetAddress: "123 Example Road",
    addressLocality: "Example District",
    addressRegion: "Bangkok",
    postalCode: "10110",
    addressCountry: "TH",
  };
  expect(nodeOf("en", "home", "Organization")).toMatchObject({
    legalName: "Example Co., Ltd.",
    address: bangkok,
    telephone: "+6621234567",
    sameAs: [
      "https://www.facebook.com/example",
      "https://www.linkedin.com/company/example",
    ],
    contactPoint: [
      { email: "hello@kumiki.example" },
      { telephone: "+6621234567", availableLanguage: ["en", "th"] },
      { telephone: "+81312345678", availableLanguage: ["ja"] },
    ],
  });
  expect(nodeOf("th", "about", "Organization")).toMatchObject({
    legalName: "บริษัท ตัวอย่าง จำกัด",
    taxID: "0995550000000",
    identifier: { "@type": "PropertyValue", value: "0995550000000" },
  });
  const offices = nodesOf(built("en", "contact")).filter(
    (node) => node["@type"] === "ProfessionalService",
  );
  expect(offices).toHaveLength(2);
  expect(offices[0]).toMatchObject({
    address: bangkok,
    telephone: "+6621234567",
    openingHoursSpecification: [
      {
        dayOfWeek: ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday"],
        opens: "09:00",
        closes: "18:00",
      },
      { dayOfWeek: ["Saturday"], opens: "10:00", closes: "14:00" },
    ],
    specialOpeningHoursSpecification: [
      {
        validFrom: "2027-04-13",
        validThrough: "2027-04-15",
        opens: "00:00",
        closes: "00:00",
      },
      { validFrom: "2027-12-30", opens: "09:00", closes: "12:00" },
    ],
  });
  expect(offices[1]).toMatchObject({ telephone: "+81312345678" });
});

test("llms.txt has the facts in words", () => {
  const text = fileOf("/llms.txt");
  expect(text).toContain(
    "\n## Company\n\n- Registered name: Example Co., Ltd.",
  );
  expect(text).toContain("- Phone: +66 2 123 4567 (English, Thai)\n");
  expect(text).toContain("- Office: Tokyo, 1-2-3 Example, Example-ku, Tokyo");
});

test("mails have name, telephone, LINE, address and the way to book a meeting", () => {
  const { mail } = JSON.parse(
    readFileSync(join(dist, "site.json"), "utf8"),
  ) as SiteManifest;
  expect(mail.legalName?.th).toBe("บริษัท ตัวอย่าง จำกัด");
  expect(mail.contacts?.en).toEqual([
    "+66 2 123 4567",
    "LINE @example https://line.me/R/ti/p/@example",
    "123 Example Road, Example District, Bangkok 10110, Thailand",
  ]);
  expect(mail.booking?.ja).toContain("https://calendar.example/meeting");
});

test("no page keeps a placeholder", () => {
  const files = globSync("client/**/index.html", { cwd: dist });
  expect(files.length).toBeGreaterThan(100);
  expect(
    files.filter((file) =>
      /\{(?:name|names|url)\}/.test(readFileSync(join(dist, file), "utf8")),
    ),
  ).toEqual([]);
});
