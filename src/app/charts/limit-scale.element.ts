/** A mark on a scale that the visitor moves to a value of their own, which is then named. Without script the limits are read. */
class LimitScale extends HTMLElement {
  connectedCallback(): void {
    const input = this.querySelector("input");
    const output = this.querySelector("output");
    if (!input || !output) return;
    const { good, poor, names = "", written = "" } = this.dataset;
    const say = () => {
      const { value } = input;
      const range = [good, poor].filter(
        (limit) => Number(value) > Number(limit),
      );
      const text = `${written.replace("#", value)} ${names.split("|")[range.length] ?? ""}`;
      output.textContent = text;
      input.ariaValueText = text;
    };
    input.hidden = false;
    input.addEventListener("input", say);
    say();
  }
}

customElements.define("limit-scale", LimitScale);
