// Helps the writer at the editor. Everything works without it.
import { addCounter } from "./counter.ts";

const form = document.querySelector<HTMLFormElement>("form.editor");
const fields = form?.querySelectorAll<HTMLTextAreaElement>("textarea") ?? [];

for (const field of fields) {
  const { counter: words, most } = field.dataset;
  if (words) addCounter(field, words, () => (most ? Number(most) : undefined));
}

/** Leaving the page would lose what is not saved. */
let isChanged = false;
form?.addEventListener("input", () => (isChanged = true));
form?.addEventListener("submit", () => (isChanged = false));
addEventListener("beforeunload", (event) => {
  if (isChanged) event.preventDefault();
});
