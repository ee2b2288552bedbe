import { followPageState, type PageState } from "../client/page-state.ts";
import { desktopMinWidth } from "./desktop.ts";

/** Marks the last section whose heading has passed the upper third of the window. */
class Contents extends HTMLElement {
  readonly #watch = new AbortController();

  connectedCallback(): void {
    followPageState((state) => this.#update(state), this.#watch.signal);
  }

  disconnectedCallback(): void {
    this.#watch.abort();
  }

  #isDesktop = false;

  #update({ width, height }: PageState): void {
    const isDesktop = width >= desktopMinWidth;
    const links = [...this.querySelectorAll("a")];
    // On narrow screens the list is folded.
    const current =
      isDesktop &&
      links.findLast(({ hash }) => {
        const id = decodeURIComponent(hash.slice(1));
        const top = topOf(document.getElementById(id), height);
        return top !== undefined && top < height / 3;
      });
    for (const link of links)
      if (link === current) link.ariaCurrent = "true";
      else link.removeAttribute("aria-current");
    if (isDesktop === this.#isDesktop) return;
    this.#isDesktop = isDesktop;
    // The style sheet always shows the list there; this opens the element for assistive technology as well.
    this.querySelector("details")?.toggleAttribute("open", isDesktop);
    const summary = this.querySelector("summary");
    if (isDesktop) summary?.setAttribute("tabindex", "-1");
    else summary?.removeAttribute("tabindex");
  }
}

/** Where a heading is; outside the window, where its part of the page is: the question alone would lay out all of that part. */
function topOf(heading: Element | null, height: number): number | undefined {
  const part = heading?.closest(".later")?.getBoundingClientRect();
  const isOutside = part && (part.bottom <= 0 || part.top >= height);
  return (isOutside ? part : heading?.getBoundingClientRect())?.top;
}

customElements.define("page-contents", Contents);
