import { onceInView } from "../once-in-view.ts";
import { strokeTimes } from "./stroke-times.ts";

/** Milliseconds for the whole sheet; with the last stroke's end it stays below five seconds. */
const totalMs = 4600;

/** Writes itself stroke by stroke, at one speed, when about a third of it is in view. */
class HandWriting extends HTMLElement {
  #stop: (() => void) | undefined;

  connectedCallback(): void {
    const strokes = [...this.querySelectorAll("path")];
    this.#stop = onceInView(this, 0.35, {
      wait: () => {
        // Letters are drawn larger and scaled down: what counts is the way of the pen on the sheet.
        const lengths = strokes.map(
          (stroke) => stroke.getTotalLength() * (stroke.getCTM()?.a ?? 1),
        );
        const times = strokeTimes(lengths, totalMs);
        strokes.forEach((stroke, index) => {
          const { begin, duration } = times[index] ?? { begin: 0, duration: 0 };
          stroke.setAttribute("pathLength", "1");
          stroke.style.setProperty("--begin", `${begin.toFixed()}ms`);
          stroke.style.setProperty("--duration", `${duration.toFixed()}ms`);
        });
        this.dataset.writing = "waits";
      },
      go: () => {
        this.dataset.writing = "runs";
      },
    });
  }

  disconnectedCallback(): void {
    this.#stop?.();
  }
}

customElements.define("hand-writing", HandWriting);
