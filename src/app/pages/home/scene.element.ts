/**
 * The sun, the clouds and the mountain follow the pointer, or the finger that pushes the picture aside (`--px`, -1 to 1 from
 * the middle). What the pointer lifts needs no script.
 */
class Scene extends HTMLElement {
  constructor() {
    super();
    if (matchMedia("(prefers-reduced-motion: reduce)").matches) return;
    this.addEventListener("pointermove", (event) => this.#follow(event));
    this.addEventListener("scroll", () =>
      this.#set(this.scrollLeft / (this.scrollWidth - this.clientWidth)),
    );
  }

  #follow({ clientX, pointerType }: PointerEvent): void {
    if (pointerType !== "mouse") return;
    const { left, width } = this.getBoundingClientRect();
    this.#set((clientX - left) / width);
  }

  #set(part: number): void {
    this.style.setProperty("--px", (part * 2 - 1).toFixed(3));
  }
}

customElements.define("landscape-scene", Scene);
