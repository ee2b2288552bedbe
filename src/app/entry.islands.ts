import type { ComponentType } from "react";
import { languageOf, loadMessages } from "./client/language.ts";
import { orReload } from "./client/reload-guard.ts";
import { draftItem } from "./client/storage.ts";

const islands: Record<string, () => Promise<ComponentType<never>>> = {
  "contact-form": async () =>
    (await import("./contact-form/contact-form.tsx")).ContactForm,
  finder: async () => (await import("./search/finder.tsx")).Finder,
};

/**
 * `<react-island>`: a part of a page with state, served complete. React and the island's code are loaded when it is near the
 * window, or is first used; one with `data-start="used"` waits for that, unless the address asks something of it.
 */
class IslandElement extends HTMLElement {
  #isStarted = false;
  #unmount: (() => void) | undefined;

  connectedCallback(): void {
    for (const type of ["pointerdown", "focusin", "input"])
      this.addEventListener(type, () => this.#start());
    // Words of another page's form are to be seen.
    if (this.contains(document.activeElement) || draftItem.get()) this.#start();
    else if (this.dataset.start !== "used") this.#startNearby();
    else if (location.search + location.hash !== "") this.#start();
  }

  disconnectedCallback(): void {
    // After the frame that shows the next page.
    setTimeout(() => this.#unmount?.(), 500);
  }

  #startNearby(): void {
    const observer = new IntersectionObserver(
      (entries) => {
        if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
        observer.disconnect();
        const whenIdle = globalThis.requestIdleCallback ?? setTimeout;
        whenIdle(() => this.#start(), { timeout: 2_000 });
      },
      { rootMargin: "0px 0px 25% 0px" },
    );
    observer.observe(this);
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
    const load = islands[this.getAttribute("name") ?? ""];
    if (!load) throw new Error(`There is no island ${this.outerHTML}`);
    const [{ hydrateIsland }, component, messages] = await Promise.all([
      import("./root/hydrate-island.tsx"),
      load(),
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
