import { expect } from "@playwright/test";
const applicationMark = "data-application";
import type { Key, Plain, Tab } from "./engine.ts";
import { look, type Sight } from "./look.ts";

/** A person at a tab. Everything that waits, waits for what the page shows. */
export class Visitor {
  readonly #tab: Tab;
  readonly #origin: string;

  constructor(tab: Tab, origin: string) {
    this.#tab = tab;
    this.#origin = origin;
  }

  /** Opens an address of the site and waits for its load event. */
  open(path: string): Promise<void> {
    return this.#tab.open(this.#origin + path);
  }

  /** Presses a key that does nothing, as a sign of intent, and waits until the application has taken over the page. */
  async wakeApplication(): Promise<void> {
    await this.#tab.press("Shift");
    await this.waitFor(
      "the application",
      (mark) => document.documentElement.hasAttribute(mark),
      applicationMark,
    );
  }

  reload = () => this.#tab.reload();
  back = () => this.#tab.back();
  forward = () => this.#tab.forward();
  resize = (width: number, height: number) => this.#tab.resize(width, height);
  type = (text: string) => this.#tab.type(text);
  screenshot = () => this.#tab.screenshot();
  complaints = () => this.#tab.complaints();
  evaluate: Tab["evaluate"] = (body, ...values) =>
    this.#tab.evaluate(body, ...values);

  async press(...keys: Key[]): Promise<void> {
    for (const key of keys) await this.#tab.press(key);
  }

  /** Presses Tab until the element has focus, and returns how often. */
  async tabTo(selector: string, words?: string): Promise<number> {
    for (let presses = 1; presses <= 80; presses += 1) {
      await this.#tab.press("Tab");
      if ((await this.#look(selector, words))?.isFocused) return presses;
    }
    throw new Error(`80 times Tab, and no focus on ${selector} ${words ?? ""}`);
  }

  /** Scrolls until the element is in the window, waits until it stands still with nothing on top, and clicks it. */
  async click(selector: string, words?: string): Promise<void> {
    let last: Sight | undefined;
    await this.#until(`${selector} ${words ?? ""} can be clicked`, async () => {
      const sight = await this.#look(selector, words, true);
      const isStill = sight?.x === last?.x && sight?.y === last?.y;
      last = sight;
      return sight?.isVisible === true && sight.isFree && isStill;
    });
    if (last !== undefined) await this.#tab.click(last.x, last.y);
  }

  /** Moves the mouse onto an element. */
  async pointAt(selector: string, words?: string): Promise<void> {
    const { x, y } = await this.sees(selector, words);
    await this.#tab.move(x, y);
  }

  /** Clicks a field and types into it. */
  async fill(selector: string, text: string): Promise<void> {
    await this.click(selector);
    await this.isFocused(selector);
    await this.#tab.type(text);
  }

  /** Waits until an element is visible. */
  async sees(selector: string, words?: string): Promise<Sight> {
    let sight: Sight | undefined;
    await this.#until(`${selector} ${words ?? ""} is visible`, async () => {
      sight = await this.#look(selector, words);
      return sight?.isVisible === true;
    });
    return sight as Sight;
  }

  /** Waits until an element is in the window, with nothing on top. */
  async seesFree(selector: string, words?: string): Promise<void> {
    await this.#until(
      `${selector} ${words ?? ""} is in the window`,
      async () => (await this.#look(selector, words))?.isFree === true,
    );
  }

  async seesNo(selector: string, words?: string): Promise<void> {
    await this.#until(
      `${selector} ${words ?? ""} is not visible`,
      async () => !(await this.#look(selector, words))?.isVisible,
    );
  }

  async isFocused(selector: string, words?: string): Promise<void> {
    await this.#until(
      `${selector} ${words ?? ""} has focus`,
      async () => (await this.#look(selector, words))?.isFocused === true,
    );
  }

  /** Waits until a function is true in the page. */
  async waitFor<Arguments extends readonly Plain[]>(
    what: string,
    body: (...values: Arguments) => unknown,
    ...values: Arguments
  ): Promise<void> {
    await this.#until(what, async () =>
      Boolean(await this.#tab.evaluate(body, ...values)),
    );
  }

  /** Waits until the address bar shows this path, with query and hash. */
  async isAt(path: string): Promise<void> {
    await expect
      .poll(() => this.address().catch(String), { timeout: patienceMs })
      .toBe(path);
  }

  address(): Promise<string> {
    return this.#tab.evaluate(
      () => location.pathname + location.search + location.hash,
    );
  }

  async #look(selector: string, words?: string, mayScroll = false) {
    const sight = await this.#tab.evaluate(
      look,
      selector,
      words ?? null,
      mayScroll,
    );
    return sight ?? undefined;
  }

  /** Between two documents a page cannot be asked. */
  async #until(what: string, isTrue: () => Promise<boolean>): Promise<void> {
    await expect
      .poll(
        () =>
          isTrue().then(
            (isSo) => (isSo ? what : `not: ${what}`),
            (error: unknown) => String(error),
          ),
        { timeout: patienceMs, intervals: [20, 50, 100] },
      )
      .toBe(what);
  }
}

/** As long as a busy machine may need. */
export const patienceMs = 30_000;
