import { onceInView } from "../once-in-view.ts";

/** Pulls its pieces apart while nobody sees them, and lets them drop in once when almost a third is in view. */
class Puzzle extends HTMLElement {
  #stop: (() => void) | undefined;

  connectedCallback(): void {
    const apart = this.dataset.apart ?? "";
    this.#stop = onceInView(this, 0.3, {
      wait: () => this.classList.add(apart),
      go: () => this.classList.remove(apart),
    });
  }

  disconnectedCallback(): void {
    this.#stop?.();
  }
}

customElements.define("service-puzzle", Puzzle);
