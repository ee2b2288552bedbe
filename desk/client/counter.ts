import { displayCells } from "../../src/shared/text/text-width.ts";

/** Shows below a field how wide its words are, in display cells, and the limit. Returns what counts again. */
export function addCounter(
  field: HTMLInputElement | HTMLTextAreaElement,
  words: string,
  limit: () => number,
): () => void {
  const counter = document.createElement("output");
  const count = () => {
    const cells = displayCells(field.value);
    counter.textContent = words
      .replace("{cells}", String(cells))
      .replace("{most}", String(limit()));
    counter.classList.toggle("over", cells > limit());
  };
  field.after(counter);
  field.addEventListener("input", count);
  count();
  return count;
}
