import type { Page } from "@playwright/test";
import { locales } from "#shared/locales.ts";
import { HistoryModel } from "./history-model.ts";
import type { Line } from "./line.ts";

/** Numbers from 0 to 1 that are the same for the same seed. */
function randomNumbers(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

type Walk = { seed: number; steps: number; start: string };

/** Walks through the site in an order that the seed decides, and compares each step with the model. */
export async function walk(
  page: Page,
  line: Line,
  { seed, steps, start }: Walk,
): Promise<void> {
  const random = randomNumbers(seed);
  const pick = <Item>(items: readonly Item[]): Item => {
    const item = items[Math.floor(random() * items.length)];
    if (item === undefined) throw new Error("There is nothing to pick");
    return item;
  };
  const done: string[] = [];
  line.isHeld = random() < 0.3;
  await page.goto(start);
  const model = new HistoryModel(page, start);

  for (let step = 0; step < steps; step += 1) {
    const name = await takeStep();
    done.push(name);
    await model.agree(`seed ${seed}: ${start}, ${done.join(", ")}`);
  }

  async function takeStep(): Promise<string> {
    const { back, forward } = model.range;
    const kind = pick([
      "page",
      "page",
      "place",
      "language",
      "scroll",
      "scroll",
      "reload",
      "reload",
      "line",
      "application",
      "application",
      ...(back < 0 ? ["back", "back", "back"] : []),
      ...(back < -1 ? ["far back"] : []),
      ...(forward > 0 ? ["forward", "forward"] : []),
      ...(forward > 1 ? ["far forward"] : []),
      ...(forward - back > 1 ? ["hasty", "hasty"] : []),
    ]);
    switch (kind) {
      case "page":
        return follow(
          'a[href^="/"]:not([data-language], [data-reload], [href*="."])',
        );
      case "place":
        return follow('main a[href^="#"]');
      case "language":
        return follow(`header a[data-language][lang=${pick(locales)}]`);
      case "scroll":
        return scroll();
      case "reload":
        model.take({ kind: "reload" });
        await page.reload({ waitUntil: "commit" });
        return kind;
      case "line":
        if (line.isHeld) line.release();
        else line.isHeld = true;
        return line.isHeld
          ? "hold the application"
          : "let the application come";
      case "application":
        if (line.isHeld) return "nothing";
        await page.waitForFunction(() => document.readyState === "complete");
        await page.keyboard.press("Shift");
        await page.waitForFunction(() => window.isSettled === true);
        return "use the application";
      case "hasty": {
        const name = `${await go()} and at once ${await go()}`;
        await model.follow();
        return name;
      }
      default: {
        const by = { back: -1, forward: 1, "far back": -2 }[kind] ?? 2;
        await goBy(by);
        return kind;
      }
    }
  }

  /** Goes somewhere else in the history, and does not wait long for it. */
  async function go(): Promise<string> {
    const { back, forward } = model.range;
    const by = pick([...(back < 0 ? [-1] : []), ...(forward > 0 ? [1] : [])]);
    await goBy(by);
    await page.waitForTimeout(random() * 150);
    return by < 0 ? "back" : "forward";
  }

  async function goBy(by: number): Promise<void> {
    model.take({ kind: "go", by });
    // The document may be replaced while it is asked.
    await page
      .evaluate((steps_) => history.go(steps_), by)
      .catch(() => undefined);
  }

  async function follow(selector: string): Promise<string> {
    const links = page.locator(selector);
    const count = await links.count();
    if (count === 0) return "nothing";
    const at = Math.floor(random() * count);
    const path = await links.nth(at).evaluate((element) => {
      const link = element as HTMLAnchorElement;
      const { pathname, search, hash } = new URL(link.href);
      return "language" in link.dataset
        ? pathname + location.search + location.hash
        : pathname + search + hash;
    });
    model.take({ kind: "link", path });
    await links.nth(at).evaluate((element) => (element as HTMLElement).click());
    return `link ${path}`;
  }

  async function scroll(): Promise<string> {
    // While a document loads, browsers undo a scroll that no visitor did. Late fonts, and parts that are laid out late, move what
    // stands below them: what is seen stays, its number changes.
    await page.waitForFunction(
      () =>
        document.readyState === "complete" &&
        document.fonts.status === "loaded" &&
        document.querySelector(
          ":root:not([data-whole]) .later:not([data-shown])",
        ) === null,
    );
    const height = await page.evaluate(
      () => document.documentElement.scrollHeight - innerHeight,
    );
    const top = Math.round(random() * height);
    await page.evaluate((y) => scrollTo({ top: y, behavior: "instant" }), top);
    model.take({ kind: "scroll", top });
    return `scroll to ${top}`;
  }
}
