import type { Page } from "@playwright/test";
import { all, attribute, parseHtml, rawText } from "#build/files/parse-html.ts";
import { expect } from "../test.ts";

/** An entry of the history: its address, and the place at which its page was left. */
type Entry = { path: string; top: number };

/** What a visitor does. `path` is what the address must be afterwards. */
export type Step =
  | { kind: "link"; path: string }
  | { kind: "go"; by: number }
  | { kind: "scroll"; top: number }
  | { kind: "reload" };

/** What a page of the site shows, as far as it tells pages apart. */
type Look = { lang: string; heading: string; title: string };

/**
 * The history as it must be. It takes the steps that the page takes, and compares address, page, language and place after
 * each of them.
 */
export class HistoryModel {
  readonly #entries: Entry[];
  #index = 0;
  readonly #looks = new Map<string, Promise<Look>>();

  readonly page: Page;

  constructor(page: Page, path: string) {
    this.page = page;
    this.#entries = [{ path, top: 0 }];
  }

  get path(): string {
    return this.#entry.path;
  }

  /** How far the visitor can go back, as a negative number, and forward. */
  get range(): { back: number; forward: number } {
    return {
      back: -this.#index,
      forward: this.#entries.length - this.#index - 1,
    };
  }

  get #entry(): Entry {
    const entry = this.#entries[this.#index];
    if (entry === undefined) throw new Error("The model left its history");
    return entry;
  }

  take(step: Step): void {
    if (step.kind === "scroll") this.#entry.top = step.top;
    else if (step.kind === "go") this.#index += step.by;
    else if (step.kind === "link") this.#follow(step.path);
  }

  /** A link adds an entry, unless it leads to where the visitor is. Its place is the top, or where its hash leads. */
  #follow(path: string): void {
    const top = path.includes("#") ? Number.NaN : 0;
    const at = this.#index + (path === this.path ? 0 : 1);
    this.#entries.splice(at, Infinity, { path, top });
    this.#index = at;
  }

  /**
   * Takes over where the page is. A browser may leave out the first of two steps that follow each other at once. Of several
   * entries with the same address it is the one with the place.
   */
  async follow(): Promise<void> {
    let last = "";
    await expect
      .poll(
        async () => {
          const before = last;
          last = JSON.stringify(await this.#seen(undefined));
          return last === before;
        },
        { intervals: [400] },
      )
      .toBe(true);
    const { path, offset } = await this.page.evaluate(() => ({
      path: location.pathname + location.search + location.hash,
      offset: scrollY,
    }));
    const distance = (entry: Entry | undefined) =>
      entry?.path === path ? Math.abs(entry.top - offset) : Infinity;
    for (const [index, entry] of this.#entries.entries())
      if (distance(entry) < distance(this.#entry) || this.path !== path)
        this.#index = entry.path === path ? index : this.#index;
    expect(this.path).toBe(path);
  }

  /** Waits until the page is what the model says, and stays so. */
  async agree(message: string): Promise<void> {
    const { path, top } = this.#entry;
    const look = await this.#lookOf(path);
    const isKnown = !Number.isNaN(top);
    const expected = { path, ...look, ...(isKnown && { isInPlace: true }) };
    const seen = () => this.#seen(isKnown ? top : undefined);
    await expect.poll(seen, { message, timeout: 8_000 }).toEqual(expected);
    await this.page.waitForTimeout(150);
    await expect.poll(seen, { message, timeout: 3_000 }).toEqual(expected);
    if (isKnown) return;
    // Late fonts move an anchor.
    await this.page.waitForFunction(
      () =>
        document.readyState === "complete" &&
        document.fonts.status === "loaded",
    );
    this.#entry.top = await this.page.evaluate(() => Math.round(scrollY));
  }

  async #seen(top: number | undefined): Promise<unknown> {
    try {
      const { offset, ...seen } = await this.page.evaluate(() => ({
        path: location.pathname + location.search + location.hash,
        lang: document.documentElement.lang,
        heading: document.querySelector("h1")?.textContent,
        title: document.title,
        offset: scrollY,
      }));
      if (top === undefined) return seen;
      const isInPlace = Math.abs(offset - top) <= 4;
      return { ...seen, isInPlace: isInPlace || `${offset} instead of ${top}` };
    } catch (error) {
      return String(error); // The document is just being replaced.
    }
  }

  /** What the server shows at an address. */
  #lookOf(path: string): Promise<Look> {
    const url = path.replace(/[?#].*/s, "");
    const known = this.#looks.get(url);
    if (known !== undefined) return known;
    const look = this.#read(url);
    this.#looks.set(url, look);
    return look;
  }

  async #read(url: string): Promise<Look> {
    // The site's own links lead to the Thai home page, whatever the visitor's language is.
    const headers = { "sec-fetch-site": "same-origin" };
    const response = await this.page.request.get(url, { headers });
    const served = parseHtml(await response.text());
    const textOfFirst = (name: string) =>
      rawText(all(served, name)[0] ?? missing(name, url));
    const [html] = all(served, "html");
    return {
      lang: (html && attribute(html, "lang")) ?? "",
      heading: textOfFirst("h1"),
      title: textOfFirst("title"),
    };
  }
}

function missing(name: string, url: string): never {
  throw new Error(`${url} has no ${name}`);
}
