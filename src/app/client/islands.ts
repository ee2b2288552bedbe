import type { ComponentType } from "react";
import { watchLeaving } from "./leaving.ts";
import { loadDocument } from "./reload-guard.ts";

/** Hydrates an island as it was served, and returns what takes it away. */
type Hydrate = (
  element: HTMLElement,
  component: ComponentType<never>,
) => Promise<() => void>;
type Loader = () => Promise<{ default: ComponentType<never> }>;

const firstEvents = ["pointerdown", "focusin", "input"] as const;

/**
 * Defines `<react-island>`: a part of a page with state, served complete. React and the island's code are loaded when it is
 * near the window, or is first used; one with `data-start="used"` waits for that, unless the address asks something of it.
 */
export function defineIslands(
  loadHydration: () => Promise<{ hydrateIsland: Hydrate }>,
  loaders: Readonly<Record<string, Loader>>,
): void {
  class Island extends HTMLElement {
    #watch = new AbortController();
    #unmount: (() => void) | undefined;

    connectedCallback(): void {
      const { signal } = (this.#watch = new AbortController());
      for (const type of firstEvents)
        this.addEventListener(type, this.#start, { signal });
      if (this.contains(document.activeElement)) this.#start();
      else if (this.dataset.start !== "used") this.#startNearby(signal);
      else if (location.search + location.hash !== "") this.#start();
    }

    disconnectedCallback(): void {
      this.#watch.abort();
      this.#unmount?.();
    }

    #startNearby(signal: AbortSignal): void {
      const observer = new IntersectionObserver(
        (entries) => {
          if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
          observer.disconnect();
          if ("requestIdleCallback" in window)
            requestIdleCallback(this.#start, { timeout: 2_000 });
          else this.#start();
        },
        { rootMargin: "0px 0px 100% 0px" },
      );
      observer.observe(this);
      signal.addEventListener("abort", () => observer.disconnect());
    }

    readonly #start = (): void => {
      if (this.#watch.signal.aborted) return;
      this.#watch.abort();
      const isLeft = watchLeaving();
      this.#hydrate().then(isLeft, (error: unknown) => {
        if (!isLeft()) loadDocument(location.href, error);
      });
    };

    async #hydrate(): Promise<void> {
      // A browser's translator has put its own elements around the words. What is served works without a script.
      if (this.querySelector("font")) return;
      const load = loaders[this.getAttribute("name") ?? ""];
      if (!load) throw new Error(`There is no island ${this.outerHTML}`);
      const [{ hydrateIsland }, { default: component }] = await Promise.all([
        loadHydration(),
        load(),
      ]);
      if (!this.isConnected) return;
      const unmount = await hydrateIsland(this, component);
      if (this.isConnected) this.#unmount = unmount;
      else unmount();
    }
  }
  customElements.define("react-island", Island);
}
