import { followPageState, type PageState } from "../client/page-state.ts";
import { desktopMinWidth } from "./desktop.ts";

/** Marks the last section whose heading has passed the upper third of the window. */
class Contents extends HTMLElement {
  #watch = new AbortController();

  connectedCallback(): void {
    this.#watch = new AbortController();
    followPageState((state) => this.#update(state), this.#watch.signal);
  }

  disconnectedCallback(): void {
    this.#watch.abort();
  }

  #isDesktop = false;

  #update({ width, height }: PageState): void {
    const links = [...this.querySelectorAll("a")];
    const current = links.findLast(({ hash }) => {
      const section = document.getElementById(
        decodeURIComponent(hash.slice(1)),
      );
      return section && section.getBoundingClientRect().top < height / 3;
    });
    for (const link of links)
      if (link === current) link.ariaCurrent = "true";
      else link.removeAttribute("aria-current");
    const isDesktop = width >= desktopMinWidth;
    if (isDesktop === this.#isDesktop) return;
    this.#isDesktop = isDesktop;
    // The style sheet always shows the list there; this opens the element for assistive technology as well.
    this.querySelector("details")?.toggleAttribute("open", isDesktop);
    const summary = this.querySelector("summary");
    if (isDesktop) summary?.setAttribute("tabindex", "-1");
    else summary?.removeAttribute("tabindex");
  }
}

customElements.define("page-contents", Contents);
