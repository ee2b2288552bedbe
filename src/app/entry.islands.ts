import type { ComponentType } from "react";
import { languageOf, loadMessages } from "./client/language.ts";
import { orReload } from "./client/reload-guard.ts";
import { draftItem } from "./client/storage.ts";

const islands: Record<string, Island> = {
  "contact-form": {
    load: async () =>
      (await import("./contact-form/contact-form.tsx")).ContactForm,
    // Words of another page's form are to be seen.
    isAsked: () => Boolean(draftItem.get()) || hasQuery("service"),
  },
  finder: {
    load: async () => (await import("./search/finder.tsx")).Finder,
    isAsked: () => location.search + location.hash !== "",
  },
};

type Island = {
  load: () => Promise<ComponentType<never>>;
  /** Whether the visit asks for something that only its code can show. */
  isAsked: () => boolean;
};

const hasQuery = (name: string) =>
  new URLSearchParams(location.search).has(name);

const isFilledIn = (element: Element) =>
  [...element.querySelectorAll<HTMLInputElement>("input, textarea")].some(
    ({ value, defaultValue }) => value !== defaultValue,
  );

/**
 * `<react-island>`: a part of a page with state, served complete. React and the island's code are loaded when it is first
 * used, or at once if the visit asks something of it: most visitors pass it by.
 */
class IslandElement extends HTMLElement {
  #isStarted = false;
  #unmount: (() => void) | undefined;

  connectedCallback(): void {
    for (const type of ["pointerdown", "focusin", "input"])
      this.addEventListener(type, () => this.#start());
    // Who was quicker than this code has used it already.
    const isUsed = this.contains(document.activeElement) || isFilledIn(this);
    if (isUsed || islands[this.#name]?.isAsked()) this.#start();
  }

  disconnectedCallback(): void {
    // After the frame that shows the next page.
    setTimeout(() => this.#unmount?.(), 500);
  }

  get #name(): string {
    return this.getAttribute("name") ?? "";
  }

  #start(): void {
    if (this.#isStarted || !this.isConnected) return;
    this.#isStarted = true;
    // A browser's translator has put its own elements around the words. What is served works without a script.
    if (!this.querySelector("font")) void orReload(this.#hydrate());
  }

  async #hydrate(): Promise<void> {
    // The path is not that of the window, which may be on its way to another page.
    const { path = "/" } = this.dataset;
    const island = islands[this.#name];
    if (!island) throw new Error(`There is no island ${this.outerHTML}`);
    const [{ hydrateIsland }, component, messages] = await Promise.all([
      import("./root/hydrate-island.tsx"),
      island.load(),
      loadMessages(languageOf(path)).catch((error: unknown) => {
        console.error(`There are no messages for ${path}`, error);
      }),
    ]);
    // Without words it stays as served. A form that the visitor has left since keeps what was typed.
    if (!messages) return;
    const unmount = await hydrateIsland(this, component, { path, messages });
    if (this.isConnected) this.#unmount = unmount;
    else unmount();
  }
}

customElements.define("react-island", IslandElement);
