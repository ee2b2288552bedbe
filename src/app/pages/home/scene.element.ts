/**
 * The sun, the clouds and the kites follow the pointer, or the finger that pushes the picture aside (`--px` and `--py`, -1 to
 * 1 from the middle). What the pointer lifts needs no script.
 */
class Scene extends HTMLElement {
  constructor() {
    super();
    if (matchMedia("(prefers-reduced-motion: reduce)").matches) return;
    this.addEventListener("pointermove", (event) => this.#follow(event));
    this.addEventListener("scroll", () =>
      this.#set(
        "--px",
        this.scrollLeft / (this.scrollWidth - this.clientWidth),
      ),
    );
  }

  #follow({ clientX, clientY, pointerType }: PointerEvent): void {
    if (pointerType !== "mouse") return;
    const { left, top, width, height } = this.getBoundingClientRect();
    this.#set("--px", (clientX - left) / width);
    this.#set("--py", (clientY - top) / height);
  }

  #set(name: string, part: number): void {
    this.style.setProperty(name, (part * 2 - 1).toFixed(3));
  }
}

customElements.define("landscape-scene", Scene);
