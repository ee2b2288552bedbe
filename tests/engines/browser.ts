import { env } from "node:process";
import { expect } from "vitest";

export type Settings = { hasScript: boolean };

/** What every engine can do. */
export type Browser = {
  /** Errors of the page so far, if the driver tells them. */
  complaints: string[];
  open: (url: string) => Promise<void>;
  back: () => Promise<void>;
  reload: () => Promise<void>;
  resize: (width: number, height: number) => Promise<void>;
  clickAt: (x: number, y: number) => Promise<void>;
  type: (text: string) => Promise<void>;
  press: (key: "Tab" | "Enter") => Promise<void>;
  /** Calls a function in the page, which may use nothing but its arguments. */
  evaluate: <Values extends unknown[], Result>(
    body: (...values: Values) => Result,
    ...values: Values
  ) => Promise<Awaited<Result>>;
  close: () => Promise<void>;
};

type Point = { x: number; y: number };

/** A person at a browser: everything waits for what the page shows. */
export function visitor(browser: Browser) {
  /** Waits until a function is true in the page; between two documents a page cannot be asked. */
  async function until<Values extends unknown[]>(
    what: string,
    body: (...values: Values) => unknown,
    ...values: Values
  ): Promise<void> {
    await expect
      .poll(
        () =>
          browser.evaluate(body, ...values).then(
            (is) => (is ? what : `not: ${what}`),
            (error: unknown) => String(error),
          ),
        { timeout: 30_000, interval: 50 },
      )
      .toBe(what);
  }

  /** Waits until an element of a selector is seen, whose text or label is `words` if they are given. */
  const sees = (selector: string, words = "") =>
    until(`${selector} ${words} is seen`, mark, selector, words);

  /** Clicks the middle of an element once nothing lies over it, and it has stood still for two frames. */
  async function click(selector: string, words = ""): Promise<void> {
    let point = null as Point | null;
    await expect
      .poll(
        async () => {
          const last = point;
          await browser.evaluate(mark, selector, words);
          point = await browser.evaluate(middleOfMarked);
          return point?.x === last?.x && point?.y === last?.y && point !== null;
        },
        {
          message: `${selector} ${words} can be clicked`,
          timeout: 30_000,
          interval: 40,
        },
      )
      .toBe(true);
    if (point) await browser.clickAt(point.x, point.y);
  }

  return {
    ...browser,
    until,
    sees,
    click,
    open: (path: string) => browser.open((env.ENGINES_ORIGIN ?? "") + path),
    isAt: (path: string) =>
      until(
        `at ${path}`,
        (wanted) =>
          location.pathname + location.search + location.hash === wanted,
        path,
      ),
    async fill(selector: string, text: string): Promise<void> {
      await click(selector);
      await until(
        `${selector} has focus`,
        (one) => document.activeElement?.matches(one),
        selector,
      );
      await browser.type(text);
    },
    text: (selector: string) =>
      browser.evaluate(
        (one) => document.querySelector(one)?.textContent ?? "",
        selector,
      ),
  };
}

/** Runs in the page. Marks the first element of a selector that is seen, spaces and signs of where a line may break aside. */
function mark(selector: string, words: string): boolean {
  const bare = (text: string | null) =>
    (text ?? "").replaceAll(/[\s\u00AD\u200B\u2060]/g, "");
  for (const marked of document.querySelectorAll("[data-marked]"))
    delete (marked as HTMLElement).dataset["marked"];
  const found = [...document.querySelectorAll<HTMLElement>(selector)].find(
    (element) =>
      element.checkVisibility({ visibilityProperty: true }) &&
      element.getClientRects().length > 0 &&
      [
        "",
        bare(element.getAttribute("aria-label")),
        bare(element.textContent),
      ].includes(bare(words)),
  );
  if (found === undefined) return false;
  found.dataset["marked"] = "";
  return true;
}

/** Runs in the page. Scrolls the marked element into view, and returns the middle of its first box if a click there reaches it. */
function middleOfMarked(): Point | null {
  const element = document.querySelector("[data-marked]");
  element?.scrollIntoView({ block: "center", behavior: "instant" });
  const box = element?.getClientRects()[0];
  if (!box) return null;
  const point = { x: box.x + box.width / 2, y: box.y + box.height / 2 };
  const hit = document.elementFromPoint(point.x, point.y);
  return element?.contains(hit) ? point : null;
}
