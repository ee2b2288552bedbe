import type { ComponentType } from "react";
import { orReload } from "./client/reload-guard.ts";

const islands: Record<
  string,
  () => Promise<{ default: ComponentType<never> }>
> = {
  "contact-form": () => import("./contact-form/form.island.ts"),
  finder: () => import("./search/finder.island.ts"),
};

/**
 * `<react-island>`: a part of a page with state, served complete. React and the island's code are loaded when it is near the
 * window, or is first used; one with `data-start="used"` waits for that, unless the address asks something of it.
 */
class Island extends HTMLElement {
  #watch = new AbortController();
  #isStarted = false;
  #isUsed = false;
  #unmount: (() => void) | undefined;

  connectedCallback(): void {
    const { signal } = (this.#watch = new AbortController());
    const onUse = () => {
      this.#isUsed = true;
      this.#start();
    };
    for (const type of ["pointerdown", "focusin", "input"])
      this.addEventListener(type, onUse, { signal });
    if (this.contains(document.activeElement)) onUse();
    else if (this.dataset.start !== "used") this.#startNearby(signal);
    else if (location.search + location.hash !== "") this.#start();
  }

  disconnectedCallback(): void {
    this.#watch.abort();
    // After the frame that shows the next page.
    setTimeout(() => this.#unmount?.(), 500);
  }

  #startNearby(signal: AbortSignal): void {
    const observer = new IntersectionObserver(
      (entries) => {
        if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
        observer.disconnect();
        const start = () => this.#start();
        if ("requestIdleCallback" in window)
          requestIdleCallback(start, { timeout: 2_000 });
        else start();
      },
      { rootMargin: "0px 0px 100% 0px" },
    );
    observer.observe(this);
    signal.addEventListener("abort", () => observer.disconnect());
  }

  #start(): void {
    if (this.#isStarted || !this.isConnected) return;
    this.#isStarted = true;
    // A browser's translator has put its own elements around the words. What is served works without a script.
    if (!this.querySelector("font")) void orReload(this.#hydrate());
  }

  async #hydrate(): Promise<void> {
    const load = islands[this.getAttribute("name") ?? ""];
    if (!load) throw new Error(`There is no island ${this.outerHTML}`);
    const [{ hydrateIsland }, { default: component }] = await Promise.all([
      import("./root/hydrate-island.tsx"),
      load(),
    ]);
    // One that was used keeps what was typed, also when the visitor has left it since.
    if (!this.isConnected && !this.#isUsed) return;
    const unmount = await hydrateIsland(this, component);
    if (this.isConnected) this.#unmount = unmount;
    else unmount();
  }
}

customElements.define("react-island", Island);
