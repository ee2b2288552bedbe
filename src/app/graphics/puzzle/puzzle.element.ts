type Way = readonly [x: number, y: number];

/** How far a press may move and still be a tap, in pixels. */
const tap = 6;

/**
 * Lets the key be pulled out of the puzzle and pushed back: by drag, tap, Enter and Space. `data-state` is
 * `out` or `held`, and absent while the key is in its place.
 */
class Puzzle extends HTMLElement {
  #key: HTMLElement | null = null;
  #at: Way = [0, 0];
  #isOut = false;
  // A key in its place needs nothing; the first call comes while the page appears.
  #resized = new ResizeObserver(() => {
    if (this.#isOut) this.#rest(true, true);
  });

  connectedCallback(): void {
    this.#key = this.querySelector("[data-key]");
    if (!this.#key || !this.querySelector("[data-tray]")) return;
    this.#key.tabIndex = 0;
    this.#key.role = "button";
    this.#key.addEventListener("keydown", (event) => this.#press(event));
    this.#key.addEventListener("pointerdown", (event) => this.#hold(event));
    this.#resized.observe(this);
  }

  disconnectedCallback(): void {
    this.#resized.disconnect();
  }

  /** From the middle of the key in its place to the middle of the tray. */
  #toTray(): Way {
    const piece = this.#key?.parentElement;
    const board = piece?.parentElement?.getBoundingClientRect();
    const tray = this.querySelector("[data-tray]")?.getBoundingClientRect();
    if (!piece || !board || !tray) return [0, 0];
    // A piece lies over the whole board, and turns about its own middle.
    const [x = 0, y = 0] = getComputedStyle(piece)
      .transformOrigin.split(" ")
      .map(parseFloat);
    return [
      tray.left + tray.width / 2 - board.left - x,
      tray.top + tray.height / 2 - board.top - y,
    ];
  }

  #move(at: Way, state: "" | "out" | "held"): void {
    this.#at = at;
    this.dataset.state = state;
    this.style.setProperty("--x", `${at[0]}px`);
    this.style.setProperty("--y", `${at[1]}px`);
  }

  #rest(isOut: boolean, isSilent = false): void {
    this.#isOut = isOut;
    this.#move(isOut ? this.#toTray() : [0, 0], isOut ? "out" : "");
    if (isSilent) return;
    for (const words of this.querySelectorAll<HTMLElement>("[data-out]"))
      words.textContent = words.dataset[isOut ? "out" : "in"] ?? "";
  }

  #hold(down: PointerEvent): void {
    const key = this.#key;
    if (!key || down.button !== 0) return;
    const from = this.#at;
    let isDrag = false;
    const end = new AbortController();
    const on = (
      type: "pointermove" | "pointerup" | "pointercancel",
      act: (event: PointerEvent) => void,
    ) => key.addEventListener(type, act, { signal: end.signal });
    const drop = () => {
      end.abort();
      const isFar = Math.hypot(...this.#at) > Math.hypot(...this.#toTray()) / 3;
      this.#rest(isDrag ? isFar : !this.#isOut);
    };
    key.setPointerCapture(down.pointerId);
    on("pointermove", ({ clientX, clientY }) => {
      const [x, y] = [clientX - down.clientX, clientY - down.clientY];
      isDrag ||= Math.hypot(x, y) > tap;
      if (isDrag) this.#move([from[0] + x, from[1] + y], "held");
    });
    on("pointerup", drop);
    on("pointercancel", drop);
  }

  #press(event: KeyboardEvent): void {
    if (event.key !== "Enter" && event.key !== " ") return;
    event.preventDefault();
    this.#rest(!this.#isOut);
  }
}

customElements.define("service-puzzle", Puzzle);
