// Counts titles, and keeps in this browser what is written and not saved, so that a crash or a closed window loses nothing.
import { addCounter } from "./counter.ts";

const editor = document.querySelector<HTMLFormElement>("form.editor");
const offer = document.querySelector<HTMLFormElement>("#unsaved");
const part = editor?.querySelector<HTMLInputElement>('[name="part"]')?.value;
const key = `unsaved ${location.pathname} ${part ?? ""}`;
const afterMs = 400;

for (const field of editor?.querySelectorAll("textarea") ?? []) {
  const { counter: words, most } = field.dataset;
  if (words) addCounter(field, words, () => Number(most));
}

type Kept = { at: number; entries: [string, string][]; isSent?: boolean };

const entriesOf = (from: HTMLFormElement) =>
  [...new FormData(from)].flatMap(([name, value]): [string, string][] =>
    typeof value === "string" ? [[name, value.replaceAll("\r\n", "\n")]] : [],
  );
/** What stands in the fields of the text. Names and versions are not words of the writer. */
const wordsOf = (entries: readonly [string, string][]) =>
  JSON.stringify(entries.filter(([name]) => name.includes("#")));

function readKept(): Kept | undefined {
  try {
    return JSON.parse(localStorage.getItem(key) ?? "") as Kept;
  } catch {
    return undefined; // The browser keeps nothing, or something else is there.
  }
}

if (editor && offer) keepWords(editor, offer);

function keepWords(form: HTMLFormElement, place: HTMLFormElement): void {
  const served = wordsOf(entriesOf(form));
  const isEntered = "entered" in form.dataset;
  const address = new URL(location.href);
  const result = address.searchParams.get("result");
  // The address says once that the last save went well. What was never sent was not saved.
  if (result === "saved" || result === "unchanged") {
    if (readKept()?.isSent) localStorage.removeItem(key);
    address.searchParams.delete("result");
    history.replaceState(history.state, "", address);
  }
  const kept = readKept();
  /** Leaving the page would lose what is not saved. */
  let isChanged = isEntered;

  function keep(isSent: boolean): void {
    // What is offered is in no other place.
    if (!place.hidden) return;
    try {
      const entries = entriesOf(form);
      const now: Kept = { at: Date.now(), entries, isSent };
      localStorage.setItem(key, JSON.stringify(now));
    } catch {
      // Without a place to keep them, words live as long as the page.
    }
  }

  if (isEntered) keep(false);
  else if (kept && wordsOf(kept.entries) === served)
    localStorage.removeItem(key);
  else if (kept) {
    const time = place.querySelector("time");
    if (time)
      time.textContent = new Date(kept.at).toLocaleString(
        document.documentElement.lang,
        { dateStyle: "medium", timeStyle: "short" },
      );
    for (const [name, value] of kept.entries) {
      const field = document.createElement("textarea");
      Object.assign(field, { name, value, hidden: true });
      place.append(field);
    }
    place.hidden = false;
  }
  place.querySelector("[data-drop]")?.addEventListener("click", () => {
    localStorage.removeItem(key);
    place.hidden = true;
  });
  let timer: ReturnType<typeof setTimeout> | undefined;
  form.addEventListener("input", () => {
    isChanged = true;
    clearTimeout(timer);
    timer = setTimeout(keep, afterMs, false);
  });
  // A save may fail on its way. The page that says "Saved" forgets the words.
  form.addEventListener("submit", () => {
    isChanged = false;
    clearTimeout(timer);
    keep(true);
  });
  addEventListener("beforeunload", (event) => {
    if (isChanged) event.preventDefault();
  });
}
