import type { BrowserContext, Page } from "@playwright/test";
import { locales, type Locale } from "#shared/locales.ts";
import { askedPurposes, purposesOf } from "#content-reader/tools/consent.ts";
import { pageKinds, pathOfKind, words, type PageKind } from "../../content.ts";
import { tools } from "../../own-facts.ts";
import { areReacts } from "../react.ts";
import { expect, hydrate, test } from "../test.ts";
import { excess, kilobytes } from "./budgets.ts";
import { holdFaces, openWithoutFaces } from "./late-faces.ts";
import { foreignFonts, markFirstView } from "./letters.ts";
import { longerAnimations } from "./motion.ts";
import { observeShifts, settle, shiftsOf, sumOf } from "./shifts.ts";
import { expectQuietTakeOver, observeWaste } from "./take-over.ts";
import { observeCost } from "./visit-cost.ts";

// A phone fourteen hours ahead of Greenwich. Each test has an empty cache.
test.use({
  timezoneId: "Pacific/Kiritimati",
  viewport: { width: 390, height: 844 },
  deviceScaleFactor: 1.75,
});
test.setTimeout(60_000);

/** The servers of tools that count without cookies. They stand in the tests for the servers of the owner. */
const counters = new Set(
  tools.flatMap((tool) =>
    purposesOf(tool).length === 0 && "host" in tool
      ? [new URL(tool.host).origin]
      : [],
  ),
);
const anyOrigin = { "access-control-allow-origin": "*" };

/** The sum of shifts that counts as good; text may run on a little when its face arrives after the first draw. */
const allowedWithLateFonts = 0.1;

for (const kind of pageKinds)
  for (const locale of locales)
    test(
      `a first visit of ${kind} in ${locale} on a phone: weight, late fonts, taking over, privacy`,
      {
        tag: `@${kind}`,
      },
      async ({ page, context, complaints, baseURL }) => {
        const strangers = strangersOf(context, baseURL);
        await context.route(
          ({ origin }) => counters.has(origin),
          (route) => route.fulfill({ headers: anyOrigin }),
        );
        await observeShifts(page);
        await observeWaste(page);
        const path = pathOfKind(kind, locale);
        if (kind === "unknown") {
          await page.goto(path);
          await hydrate(page);
        } else {
          await expectGoodArrival(page, kind, locale);
          const shifts = await shiftsOf(page);
          await expectQuietTakeOver(page, complaints, path);
          expect.soft(await shiftsOf(page), "moves later").toEqual(shifts);
        }

        const moving = await longerAnimations(page, 5_000);
        expect.soft(moving, "animations of more than 5 s").toEqual([]);
        await page.mouse.wheel(0, 5000);
        const asked = Object.keys(askedPurposes(tools));
        const label =
          asked.length > 1
            ? words(locale)("consentFor.both.label")
            : words(locale)("consent.label");
        await expect(page.getByRole("region", { name: label })).toHaveCount(
          asked.length > 0 ? 1 : 0,
        );
        // A form is taken over when it comes near. The wheel may still be moving the page.
        const areAllReacts = async () => {
          await page
            .locator("#contact-form")
            .evaluateAll(([form]) =>
              form?.scrollIntoView({ behavior: "instant" }),
            );
          return areReacts(page, "button, input, textarea");
        };
        await expect
          .poll(areAllReacts, { message: "every control is React's" })
          .toBe(true);
        expect([...strangers]).toEqual([]);
        expect(await context.cookies()).toEqual([]);
      },
    );

/** The page comes with its fonts late: it stays in its budget, and little moves. */
async function expectGoodArrival(
  page: Page,
  kind: PageKind,
  locale: Locale,
): Promise<void> {
  const { cost } = await observeCost(page);
  const faces = await holdFaces(page);
  await openWithoutFaces(page, pathOfKind(kind, locale));

  await faces.releasePreloaded();
  await markFirstView(page);
  await expect
    .poll(() => foreignFonts(page, "[data-first-view]"), {
      message: "the first view has only letters of preloaded faces",
    })
    .toEqual([]);

  const asked = await faces.releaseAll();
  expect(asked).toBeGreaterThan(1);
  const visit = await cost();
  await settle(page);
  const shifts = await shiftsOf(page);
  expect
    .soft(sumOf(shifts), shifts.join("\n"))
    .toBeLessThan(allowedWithLateFonts);

  const nodes = await page.evaluate(
    () => document.querySelectorAll("*").length,
  );
  expect.soft(excess(kind, locale, { ...visit, nodes })).toEqual([]);
  // A budget holds nothing where a part was not seen.
  expect(kilobytes(visit.document)).toBeGreaterThan(5);
  expect(kilobytes(visit.fonts)).toBeGreaterThan(5);
}

/** Addresses of other companies that a browser asks from now on, but for tools that need no permission. */
function strangersOf(
  context: BrowserContext,
  baseURL: string | undefined,
): ReadonlySet<string> {
  const strangers = new Set<string>();
  context.on("request", (request) => {
    const { origin, protocol } = new URL(request.url());
    if (
      protocol.startsWith("http") &&
      origin !== baseURL &&
      !counters.has(origin)
    )
      strangers.add(request.url());
  });
  return strangers;
}
