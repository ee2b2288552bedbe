import { devices, type Page } from "@playwright/test";
import { href } from "#shared/site-map.ts";
import { copy, words } from "../../content.ts";
import { arrive, expect, test } from "../person.ts";

// A visitor who plays with the puzzle of the home page.
const game = (key: string) => copy("home", "en", `puzzle.key.${key}`);
const out = game("play.out");
const back = game("play.in");
const seo = words("en")("service.google-seo");

const said = (page: Page) => page.locator("main [aria-live][data-out]");

/** Opens the page, and returns the middle of the key once it can be played with. */
async function open(page: Page): Promise<{ x: number; y: number }> {
  await page.goto("/en/");
  await expect(said(page)).toHaveText(game("play.hint"));
  await expect(
    page.getByRole("button", { name: game("title") }),
  ).toBeAttached();
  const title = page.getByText(game("title"), { exact: true });
  await title.evaluate((one) => one.scrollIntoView({ block: "center" }));
  const {
    x = 0,
    y = 0,
    width = 0,
    height = 0,
  } = (await title.boundingBox()) ?? {};
  return { x: x + width / 2, y: y + height / 2 };
}

test("dropped far away the key of the puzzle is out, dropped near it is back, and the pieces lead on while they are loose", async ({
  page,
}) => {
  const { x, y } = await open(page);
  const drag = async (right: number, down: number) => {
    await page.mouse.move(x, y);
    await page.mouse.down();
    await page.mouse.move(x + right / 2, y + down / 2);
    await page.mouse.move(x + right, y + down);
    await page.mouse.up();
  };
  await drag(40, -20);
  await expect(said(page)).toHaveText(back);
  await drag(250, -120);
  await expect(said(page)).toHaveText(out);
  await page
    .getByRole("main")
    .locator("b", { hasText: seo })
    .click({ force: true });
  await arrive(page, href("en", "google-seo"));
});

test("the key of the puzzle is pulled out and pushed back by keyboard", async ({
  page,
}) => {
  await open(page);
  await page.getByRole("button", { name: game("title") }).focus();
  for (const [key, sentence] of [
    ["Enter", out],
    ["Space", back],
  ] as const) {
    await page.keyboard.press(key);
    await expect(said(page)).toHaveText(sentence);
  }
});

// Another browser than that of the file would need a worker of its own.
const { defaultBrowserType: _, ...phone } = devices["Pixel 7"];

test.describe("on a phone", () => {
  test.use({ ...phone, locale: "th-TH" });

  test("a tap pulls the key of the puzzle out, and another pushes it back", async ({
    page,
  }) => {
    const { x, y } = await open(page);
    await page.touchscreen.tap(x, y);
    await expect(said(page)).toHaveText(out);
    // A finger waits until the piece lies still.
    const putBack = page.getByText(game("play.putBack"));
    await putBack.evaluate((element) =>
      Promise.all(
        (element.closest("li")?.getAnimations() ?? []).map(
          ({ finished }) => finished,
        ),
      ),
    );
    await putBack.tap({ force: true });
    await expect(said(page)).toHaveText(back);
  });
});
