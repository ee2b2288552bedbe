import { onceInView } from "../once-in-view.ts";

/**
 * Lights up when 60 % of its bulb is in view, and goes dark and light again by its switch. The joints of the section below
 * take the colour of the moment.
 */
class LightBulb extends HTMLElement {
  #stop: (() => void) | undefined;

  connectedCallback(): void {
    const bulb = this.querySelector("[data-bulb]");
    if (!bulb) return;
    this.#stop = onceInView(bulb, 0.6, {
      wait: () => {
        this.dataset.waits = "";
        this.#light(false);
      },
      go: () => {
        delete this.dataset.waits;
        this.#light(true);
      },
    });
    this.#button?.addEventListener("click", () => {
      // After a visitor has used the switch, the light no longer changes by itself.
      this.#stop?.();
      delete this.dataset.waits;
      this.#light(this.dataset.lit !== "true");
    });
  }

  disconnectedCallback(): void {
    this.#stop?.();
  }

  get #button(): HTMLButtonElement | null {
    return this.querySelector("button[aria-pressed]");
  }

  #light(isLit: boolean): void {
    this.dataset.lit = String(isLit);
    this.#button?.setAttribute("aria-pressed", String(isLit));
  }
}

customElements.define("light-bulb", LightBulb);
