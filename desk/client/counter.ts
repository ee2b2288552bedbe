import { displayCells } from "../../src/shared/text/text-width.ts";

type Field = HTMLInputElement | HTMLTextAreaElement;

const letters = new Intl.Segmenter();

/**
 * Shows below a field how wide its words are, in display cells, or how many letters they have if there is no limit. `words` has a
 * place for the number, and perhaps one for the limit. Returns what counts again.
 */
export function addCounter(
  field: Field,
  words: string,
  limit: () => number | undefined,
): () => void {
  const counter = document.createElement("output");
  counter.htmlFor.add(field.id);
  const count = () => {
    const most = limit();
    const size =
      most === undefined
        ? [...letters.segment(field.value)].length
        : displayCells(field.value);
    counter.textContent = words
      .replace(/\{(?:cells|letters)\}/, String(size))
      .replace("{most}", String(most));
    counter.classList.toggle("over", size > (most ?? Infinity));
  };
  field.after(counter);
  field.addEventListener("input", count);
  // A counter without a limit is seen while the field has the focus.
  if (limit() === undefined) {
    counter.className = "quiet";
    field.addEventListener("focus", count);
  } else count();
  return count;
}
