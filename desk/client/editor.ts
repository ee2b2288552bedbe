// Keeps in this browser what is written and not saved, so that a crash or a closed window loses nothing.

type Kept = { entries: [string, string][]; isSent: boolean };

const editor = document.querySelector<HTMLFormElement>("form.editor");
const offer = document.querySelector<HTMLFormElement>("#unsaved");
const part = editor?.querySelector<HTMLInputElement>('[name="part"]')?.value;
const key = `unsaved ${location.pathname} ${part}`;

const readKept = () =>
  JSON.parse(localStorage.getItem(key) ?? "null") as Kept | null;

const entriesOf = (form: HTMLFormElement) =>
  [...new FormData(form)].filter(
    (entry): entry is [string, string] => typeof entry[1] === "string",
  );
/** What stands in the fields of the text. Names and versions are not words of the writer. */
const wordsOf = (entries: readonly [string, string][]) =>
  JSON.stringify(entries.filter(([name]) => name.includes("#")));

function keepWords(form: HTMLFormElement, place: HTMLFormElement): void {
  let isChanged = "entered" in form.dataset;
  const address = new URL(location.href);
  // The address says once that the last save went well. What was never sent was not saved.
  if (address.searchParams.has("result")) {
    if (readKept()?.isSent) localStorage.removeItem(key);
    address.searchParams.delete("result");
    history.replaceState(history.state, "", address);
  }

  function keep(isSent: boolean): void {
    const now: Kept = { entries: entriesOf(form), isSent };
    // What is offered is in no other place.
    if (place.hidden) localStorage.setItem(key, JSON.stringify(now));
  }

  const kept = readKept();
  if (isChanged) keep(false);
  else if (kept && wordsOf(kept.entries) !== wordsOf(entriesOf(form))) {
    place.addEventListener("formdata", ({ formData }) => {
      for (const [name, value] of kept.entries) formData.append(name, value);
    });
    place.hidden = false;
  }
  place.querySelector("[data-drop]")?.addEventListener("click", () => {
    localStorage.removeItem(key);
    place.hidden = true;
  });
  form.addEventListener("input", () => {
    isChanged = true;
    form.querySelector(".keep .good")?.remove();
    keep(false);
  });
  // A save may fail on its way. The page that says "Saved" forgets the words.
  form.addEventListener("submit", () => {
    isChanged = false;
    keep(true);
  });
  addEventListener("beforeunload", (event) => {
    if (isChanged) event.preventDefault();
  });
}

if (editor && offer) keepWords(editor, offer);
