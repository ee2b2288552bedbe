// Helps the writer at the editor. Everything works without it.
import { displayCells } from "../../shared/text/text-width.ts";

const form = document.querySelector<HTMLFormElement>("form.editor");
const fields = form?.querySelectorAll<HTMLTextAreaElement>("textarea") ?? [];

/** Shows how wide words are that search results cut, in display cells. */
for (const field of fields) {
  const { counter: words } = field.dataset;
  if (!words) continue;
  const counter = document.createElement("output");
  counter.htmlFor.add(field.id);
  const count = () => {
    counter.textContent = words.replace(
      "{cells}",
      String(displayCells(field.value)),
    );
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
