// Puts headings, tables, links and pictures into the text of an article, and photographs into their fields.

const bodies = [
  ...document.querySelectorAll<HTMLTextAreaElement>('[data-kind="long"]'),
];
const dialog = document.querySelector<HTMLDialogElement>("#picture");
/** The text that was written in last. */
let current = bodies[0];

function put(
  field: HTMLTextAreaElement,
  words: string,
  start = field.selectionStart,
  end = field.selectionEnd,
): void {
  field.setRangeText(words, start, end, "end");
  field.dispatchEvent(new Event("input", { bubbles: true }));
}

/** Puts a block between empty lines, below the line of a place. */
function putBlock(
  field: HTMLTextAreaElement,
  block: string,
  at = field.selectionStart,
): void {
  const end = field.value.indexOf("\n", at);
  const line = end < 0 ? field.value.length : end;
  put(field, `\n\n${block}\n\n`, line, line);
}

/** Puts a block into all languages: where the cursor is, and in the others at the end of the same section. */
function putInAll(
  field: HTMLTextAreaElement,
  blockFor: (other: HTMLTextAreaElement) => string,
): void {
  const before = field.value.slice(0, field.selectionStart);
  const section = [...before.matchAll(/\{#[\w-]+\}/g)].at(-1)?.[0];
  for (const other of bodies) {
    const { value } = other;
    const start = section ? value.indexOf(section) : 0;
    const next = start < 0 ? -1 : value.indexOf("\n#", start);
    const end = next < 0 ? value.length : Math.max(0, next - 1);
    putBlock(other, blockFor(other), other === field ? undefined : end);
  }
}

const toolsOf = (field: HTMLTextAreaElement) => field.previousElementSibling;

for (const field of bodies) {
  toolsOf(field)?.addEventListener("click", ({ target }) => {
    if (!(target instanceof HTMLButtonElement)) return;
    current = field;
    if (target.value === "") return dialog?.showModal();
    const id = Date.now().toString(36);
    if ("all" in target.dataset)
      putInAll(field, (other) => {
        const own = toolsOf(other)?.querySelector("button")?.value ?? "";
        return own.replace("N", id);
      });
    else putBlock(field, target.value);
    field.focus();
  });
  toolsOf(field)?.addEventListener("change", ({ target }) => {
    if (!(target instanceof HTMLSelectElement)) return;
    const chosen = field.value.slice(field.selectionStart, field.selectionEnd);
    const words = chosen || target.selectedOptions[0]?.textContent;
    put(field, `[${words}](${target.value})`);
    target.value = "";
    field.focus();
  });
}

dialog?.addEventListener("submit", (event) => {
  const { target, submitter } = event;
  const isCancelled =
    submitter instanceof HTMLButtonElement && submitter.value === "cancel";
  if (!(target instanceof HTMLFormElement) || isCancelled) return;
  event.preventDefault();
  void insert(target);
});

/** Puts the picture that the dialog asked for into all languages. */
async function insert(form: HTMLFormElement): Promise<void> {
  const entered = new FormData(form);
  const file = entered.get("file");
  if (!(file instanceof File) || current === undefined) return;
  const wordsIn = (name: string) => {
    const value = entered.get(name);
    return typeof value === "string" ? value.trim() : "";
  };
  const name = await upload(form, file, wordsIn("ratio"));
  if (name === undefined) return;
  putInAll(current, (other) => {
    const { lang = "" } = other.closest<HTMLElement>("[lang]") ?? {};
    return `![${wordsIn(lang)}](${name})`;
  });
  form.reset();
  dialog?.close();
}

/** A photograph becomes the picture of a field: the cover, in every language. */
for (const chooser of document.querySelectorAll<HTMLInputElement>(
  "[data-choose]",
))
  chooser.addEventListener("change", () => {
    const [file] = chooser.files ?? [];
    if (file) void choose(chooser, file);
  });

async function choose(chooser: HTMLInputElement, file: File): Promise<void> {
  const field = document.getElementById(chooser.dataset["choose"] ?? "");
  const place = chooser.closest<HTMLElement>("[data-sending]");
  const name = place && (await upload(place, file, "16:9"));
  if (!name || !(field instanceof HTMLInputElement)) return;
  const picture = place.querySelector("img");
  if (picture) picture.src = new URL(name, picture.src).href;
  field.value = name;
  field.dispatchEvent(new Event("input", { bubbles: true }));
}

/** Returns the name of the picture at the site; says at a place why it is refused. */
async function upload(
  place: HTMLElement,
  file: File,
  ratio: string,
): Promise<string | undefined> {
  place.querySelector("[role=status], [role=alert]")?.remove();
  const note = document.createElement("p");
  note.setAttribute("role", "status");
  note.textContent = place.dataset["sending"] ?? "";
  place.append(note);
  // What is saved or left now would be without the picture.
  const buttons = document.querySelectorAll<HTMLButtonElement>(
    "main button:not(:disabled)",
  );
  const ways = document.querySelectorAll<HTMLElement>("header, .parts");
  function hold(isHeld: boolean): void {
    for (const button of buttons) button.disabled = isHeld;
    for (const way of ways) way.inert = isHeld;
  }
  hold(true);
  const query = new URLSearchParams({ name: file.name, ratio });
  const address = location.pathname.replace("/text/", "/picture/");
  try {
    const answer = await fetch(`${address}?${query.toString()}`, {
      method: "POST",
      headers: { "content-type": "application/octet-stream" },
      body: file,
    });
    const { name, problem = answer.statusText } = (await answer.json()) as {
      name?: string;
      problem?: string;
    };
    if (name !== undefined) {
      note.remove();
      return name;
    }
    note.textContent = problem;
  } catch (error) {
    note.textContent = String(error);
  } finally {
    hold(false);
  }
  note.className = "problem";
  note.setAttribute("role", "alert");
  return undefined;
}
