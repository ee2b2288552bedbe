import { navigateTo } from "../../client/navigate-to.ts";

/**
 * The sun, the clouds and the kites follow the pointer (`--px` and `--py`, -1 to 1 from the middle), and an object that is
 * clicked opens the page of its link. Lifting needs no script.
 */
class Scene extends HTMLElement {
  constructor() {
    super();
    this.addEventListener("click", (event) => this.#open(event));
    if (!matchMedia("(prefers-reduced-motion: reduce)").matches)
      this.addEventListener("pointermove", (event) => this.#follow(event));
  }

  #follow({ clientX, clientY }: PointerEvent): void {
    const { left, top, width, height } = this.getBoundingClientRect();
    const part = (value: number) => (value * 2 - 1).toFixed(3);
    this.style.setProperty("--px", part((clientX - left) / width));
    this.style.setProperty("--py", part((clientY - top) / height));
  }

  // A tap shows what the object says; its tag is the link. A mouse has shown it before the click.
  #open(event: MouseEvent): void {
    if ("pointerType" in event && event.pointerType !== "mouse") return;
    if (!(event.target instanceof SVGElement)) return;
    const spot = event.target
      .closest("g[data-spot]")
      ?.getAttribute("data-spot");
    const link = this.querySelector(`a[data-spot="${spot}"]`);
    const target = link?.getAttribute("href");
    if (target) navigateTo(target);
  }
}

customElements.define("landscape-scene", Scene);
