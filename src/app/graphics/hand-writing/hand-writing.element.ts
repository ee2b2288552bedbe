/** How much of the writing is in view, or of a window that is lower, when it begins. */
const share = 0.35;

/**
 * Writes itself once, at one speed and in less than five seconds. Writing that is already seen, or passed, stays finished, and
 * so does all where less motion is asked for.
 */
class HandWriting extends HTMLElement {
  #observer: IntersectionObserver | undefined;

  connectedCallback(): void {
    // The page is shown first.
    requestAnimationFrame(() => setTimeout(() => this.#watch()));
  }

  disconnectedCallback(): void {
    this.#observer?.disconnect();
  }

  #watch(): void {
    const { top, height } = this.getBoundingClientRect();
    const visible = share * Math.min(height, innerHeight);
    const isCalm = matchMedia("(prefers-reduced-motion: reduce)").matches;
    if (isCalm || height === 0 || top + visible <= innerHeight) return;
    this.dataset.waits = "";
    const threshold = visible / height;
    this.#observer = new IntersectionObserver(
      ([entry]) => {
        if (!entry || entry.intersectionRatio < threshold) return;
        this.#observer?.disconnect();
        this.#write();
      },
      { threshold },
    );
    this.#observer.observe(this);
  }

  #write(): void {
    const picture = this.querySelector("img");
    if (picture) picture.src += "#write";
    delete this.dataset.waits;
  }
}

customElements.define("hand-writing", HandWriting);
