/** The buttons to copy the address of an entry, and to open the device's own share dialog. */
class ShareLinks extends HTMLElement {
  connectedCallback(): void {
    const dialog = this.querySelector<HTMLElement>("[data-dialog]");
    if (dialog) dialog.hidden = !("share" in navigator);
    this.addEventListener("click", this.#act);
  }

  readonly #act = ({ target }: Event): void => {
    const button = target instanceof Element && target.closest("button");
    if (!button) return;
    const { url = "", title = "", copied = "" } = this.dataset;
    // Closing the dialog rejects the promise, which is no fault.
    if (button.matches("[data-dialog] *"))
      navigator.share({ title, url }).catch(() => undefined);
    else void this.#copy(url, copied);
  };

  async #copy(url: string, words: string): Promise<void> {
    await navigator.clipboard.writeText(url);
    const status = this.querySelector("[aria-live]");
    if (status) status.textContent = words;
  }
}

customElements.define("share-links", ShareLinks);
