import { onceInView } from "../once-in-view.ts";

/** Writes itself, at one speed and in less than five seconds, when about a third of it is in view. */
class HandWriting extends HTMLElement {
  #stop: (() => void) | undefined;

  connectedCallback(): void {
    const picture = this.querySelector("img");
    if (!picture) return;
    this.#stop = onceInView(this, 0.35, {
      wait: () => (this.dataset.waits = ""),
      go: () => {
        picture.src += "#write";
        delete this.dataset.waits;
      },
    });
  }

  disconnectedCallback(): void {
    this.#stop?.();
  }
}

customElements.define("hand-writing", HandWriting);
