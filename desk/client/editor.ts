// Helps the writer at the editor. Everything works without it.
import { displayCells } from "../../shared/text/text-width.ts";

const form = document.querySelector<HTMLFormElement>("form.editor");
const fields = form?.querySelectorAll<HTMLTextAreaElement>("textarea") ?? [];

/** Shows how wide words are that search results cut, in display cells, and of others how many letters they have. */
const letters = new Intl.Segmenter();
for (const field of fields) {
  const { counter: words, most } = field.dataset;
  if (!words) continue;
  const counter = document.createElement("output");
  counter.htmlFor.add(field.id);
  if (!most) counter.className = "quiet";
  const count = () => {
    const size = most
      ? displayCells(field.value)
      : [...letters.segment(field.value)].length;
    counter.textContent = words.replace(/\{\w+\}/, String(size));
    counter.classList.toggle("over", size > Number(most ?? Infinity));
  };
  field.after(counter);
  field.addEventListener("input", count);
  count();
}

/** Leaving the page would lose what is not saved. */
let isChanged = false;
form?.addEventListener("input", () => (isChanged = true));
form?.addEventListener("submit", () => (isChanged = false));
addEventListener("beforeunload", (event) => {
  if (isChanged) event.preventDefault();
});
