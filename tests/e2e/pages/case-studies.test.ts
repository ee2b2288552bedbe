import { mkdirSync } from "node:fs";
import { counted } from "#app/i18n/counted.ts";
import { locales } from "#shared/locales.ts";
import { href } from "#shared/site-map.ts";
import type { SiteNode } from "../../faults/harness/node-process.ts";
import {
  named,
  publishCaseStudies,
  withoutJapanese,
} from "../../published-case-studies.ts";
import { copyProject } from "../../site/copy.ts";
import { copy, words } from "../../content.ts";
import { addAxe, expectNoViolations } from "../axe.ts";
import { startOwnServer } from "../own-server.ts";
import { expect, hydrate, press, test } from "../test.ts";

// The site has no case study: a copy of it publishes the samples, and has a server of its own.
test.describe.configure({ mode: "default", timeout: 60_000 });

let project: ReturnType<typeof copyProject>;
let node: SiteNode;
let origin: string;

test.beforeAll(async () => {
  test.setTimeout(400_000);
  project = copyProject("case-studies");
  publishCaseStudies(project.folder);
  project.build();
  mkdirSync(`${project.folder}/data`, { recursive: true });
  ({ origin, node } = await startOwnServer(`${project.folder}/dist`));
});
test.afterAll(async () => {
  await node.kill();
  project.remove();
});

const en = words("en");
const list = href("en", "case-studies");
const tags = { tag: ["@all", "@case-studies", "@case-study"] };

test(
  "filters by industry and service narrow the list, and the address keeps them",
  tags,
  async ({ page }) => {
    await page.goto(origin + list);
    await hydrate(page);
    const shown = page.locator("main").getByRole("heading", { level: 3 });
    await expect(shown).toHaveCount(2);
    const industry = page.locator("main").getByRole("navigation", {
      name: en("case-study.industry"),
    });
    await press(industry.getByRole("link").nth(1));
    await expect(page).toHaveURL(/\?industry=health$/);
    await expect(shown).toHaveCount(1);
    await expect(
      page.getByText(en("case-study.found", counted(1))),
    ).toBeAttached();
    const service = page.locator("main").getByRole("navigation", {
      name: en("case-study.services"),
    });
    await press(
      service.getByRole("link", { name: en("service.influencer-kol") }),
    );
    await expect(page).toHaveURL(/\?industry=health&service=influencer-kol$/);
    await expect(page.getByText(en("case-study.none"))).toBeVisible();
    await press(page.getByRole("link", { name: en("case-study.showAll") }));
    await expect(shown).toHaveCount(2);
    await page.goBack();
    await expect(page.getByText(en("case-study.none"))).toBeVisible();
  },
);

test(
  "an address with a filter shows it at once after a reload",
  tags,
  async ({ page }) => {
    await page.goto(`${origin}${list}?industry=food`);
    await hydrate(page);
    await expect(
      page.locator("main").getByRole("heading", { level: 3 }),
    ).toHaveCount(1);
  },
);

test("a case study is found by the search", tags, async ({ page }) => {
  await page.goto(origin + href("en", "articles"));
  await hydrate(page);
  await page.getByRole("searchbox").fill("Fixture Dental");
  const found = page.locator(
    `main a[href="${href("en", "case-study", { slug: named })}"]`,
  );
  await press(found);
  await expect(page.getByRole("heading", { level: 1 })).toContainText("Sample");
});

test.describe("without script", () => {
  test.use({ javaScriptEnabled: false });

  test(
    "the list is whole, and has no filters that do nothing",
    tags,
    async ({ page }) => {
      await page.goto(origin + list);
      await expect(
        page.locator("main").getByRole("heading", { level: 3 }),
      ).toHaveCount(2);
      await expect(
        page.getByRole("navigation", { name: en("case-study.industry") }),
      ).toBeHidden();
    },
  );
});

test.describe("still", () => {
  test.use({ contextOptions: { reducedMotion: "reduce" } });

  for (const locale of locales)
    test(
      `the list and the case studies in ${locale} break no rule of WCAG 2.2 AA and fit every window`,
      tags,
      async ({ page }) => {
        await addAxe(page);
        const studies = [named, withoutJapanese].map((slug) =>
          href(locale, "case-study", { slug }),
        );
        for (const path of [href(locale, "case-studies"), ...studies]) {
          await page.goto(origin + path);
          await expectNoViolations(page, path);
          for (const width of [320, 390, 820, 1081, 1440]) {
            await page.setViewportSize({ width, height: 900 });
            const overflow = await page.evaluate(
              () => document.documentElement.scrollWidth - innerWidth,
            );
            expect.soft(overflow, `${path} at ${width}`).toBeLessThanOrEqual(0);
          }
        }
      },
    );
});

test(
  "hydration leaves the served pages as they are",
  tags,
  async ({ page }) => {
    const complaints: string[] = [];
    page.on("console", (message) => {
      if (["error", "warning"].includes(message.type()))
        complaints.push(message.text());
    });
    page.on("pageerror", (error) => complaints.push(error.message));
    for (const path of [list, href("en", "case-study", { slug: named })]) {
      await page.goto(origin + path);
      await hydrate(page);
    }
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    expect(complaints).toEqual([]);
    expect(copy("case-studies", "en", "hero.heading")).toBe(
      en("page.case-studies"),
    );
  },
);
