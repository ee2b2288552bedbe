// Keeps what is written and not saved in this browser, so that a crash or a closed window loses nothing.

const editor = document.querySelector<HTMLFormElement>("form.editor");
const offer = document.querySelector<HTMLFormElement>("#unsaved");
const part = editor?.querySelector<HTMLInputElement>('[name="part"]')?.value;
const key = `unsaved ${location.pathname} ${part ?? ""}`;
const afterMs = 400;

type Kept = {
  at: number;
  entries: [string, string][];
  /** Whether the form was on its way to be saved. */
  isSent?: boolean;
};

const entriesOf = (from: HTMLFormElement) =>
  [...new FormData(from)].flatMap(([name, value]): [string, string][] =>
    typeof value === "string" ? [[name, value.replaceAll("\r\n", "\n")]] : [],
  );

/** What stands in the fields of the text. Names, reasons and versions are not words of the writer. */
const wordsOf = (entries: readonly [string, string][]) =>
  JSON.stringify(entries.filter(([name]) => name.includes("#")));

function readKept(): Kept | undefined {
  try {
    const text = localStorage.getItem(key);
    return text === null ? undefined : (JSON.parse(text) as Kept);
  } catch {
    // The browser keeps nothing, or something else is there.
    return undefined;
  }
}

/** The versions that the words were written against. They stay those of the first try, so that a conflict is told again. */
let states: [string, string][] = [];

function keep(from: HTMLFormElement, isSent = false): void {
  // What is offered is in no other place.
  if (offer?.hidden === false) return;
  try {
    const written = entriesOf(from);
    const own = written.filter(([name]) => !name.startsWith("state:"));
    const entries = [...states, ...own];
    const kept: Kept = { at: Date.now(), entries, isSent };
    localStorage.setItem(key, JSON.stringify(kept));
  } catch {
    // Without a place to keep them, words live as long as the page.
  }
}

/**
 * The address says what became of the last save. It says so once: words that are written later are not saved. What was never sent was
 * not saved either: buttons for the whole entry lead here as well.
 */
function forgetSaved(): void {
  const address = new URL(location.href);
  if (
    !["saved", "unchanged"].includes(address.searchParams.get("result") ?? "")
  )
    return;
  if (readKept()?.isSent) localStorage.removeItem(key);
  address.searchParams.delete("result");
  history.replaceState(history.state, "", address);
}

function showIn(place: HTMLFormElement, { at, entries }: Kept): void {
  const time = place.querySelector("time");
  if (time)
    time.textContent = new Date(at).toLocaleString(
      document.documentElement.lang,
      { dateStyle: "medium", timeStyle: "short" },
    );
  place.append(
    ...entries.map(([name, value]) => {
      const field = document.createElement("textarea");
      Object.assign(field, { name, value, hidden: true });
      return field;
    }),
  );
  place.hidden = false;
}

if (editor && offer) {
  const served = wordsOf(entriesOf(editor));
  forgetSaved();
  const isEntered = "entered" in editor.dataset;
  const kept = readKept();
  states = ((isEntered && kept?.entries) || entriesOf(editor)).filter(
    ([name]) => name.startsWith("state:"),
  );
  if (isEntered) keep(editor);
  // What is kept is saved as it is.
  else if (kept && wordsOf(kept.entries) === served)
    localStorage.removeItem(key);
  else if (kept) showIn(offer, kept);
  offer.querySelector("[data-drop]")?.addEventListener("click", () => {
    localStorage.removeItem(key);
    offer.hidden = true;
  });
  let timer: ReturnType<typeof setTimeout> | undefined;
  editor.addEventListener("input", () => {
    clearTimeout(timer);
    timer = setTimeout(keep, afterMs, editor);
  });
  // A save may fail on its way. The page that says "Saved" forgets the words.
  editor.addEventListener("submit", () => {
    clearTimeout(timer);
    keep(editor, true);
  });
}
