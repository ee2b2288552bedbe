/** A mark on a scale that the visitor moves to a value of their own, which is then named. Without script the limits are read. */
class LimitScale extends HTMLElement {
  connectedCallback(): void {
    const input = this.querySelector("input");
    if (!input) return;
    input.hidden = false;
    input.addEventListener("input", () => this.#say(input));
    this.#say(input);
  }

  #say(input: HTMLInputElement): void {
    const { good, poor, names = "", written = "" } = this.dataset;
    const value = Number(Number(input.value).toPrecision(3));
    const range = value <= Number(good) ? 0 : value <= Number(poor) ? 1 : 2;
    const text = `${written.replace("#", String(value))} ${names.split("|")[range] ?? ""}`;
    input.setAttribute("aria-valuetext", text);
    const output = this.querySelector("output");
    if (output) output.textContent = text;
  }
}

customElements.define("limit-scale", LimitScale);
