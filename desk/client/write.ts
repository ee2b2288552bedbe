// Puts headings, lists, tables, notes, links, charts and pictures into the text of an article.

const tools = document.querySelector<HTMLTemplateElement>("#write-tools");
const bodies = [
  ...document.querySelectorAll<HTMLTextAreaElement>('[data-kind="markdown"]'),
];
const languageOf = (field: HTMLTextAreaElement) =>
  field.closest<HTMLElement>("[lang]")?.lang ?? "";

const blocks: Record<string, string> = {
  list: "- \n- \n- ",
  table: "|     |     |\n| --- | --- |\n|     |     |",
  note: "> [!NOTE] \n> ",
};

/** Puts a block between empty lines where the cursor is, or at a place. */
function insertBlock(
  field: HTMLTextAreaElement,
  block: string,
  at = field.selectionStart,
): void {
  const { value } = field;
  const end = value.indexOf("\n", at);
  const line = end < 0 ? value.length : end;
  const before = value.slice(0, line).trimEnd();
  const after = value.slice(line).trimStart();
  put(
    field,
    `${before}\n\n${block}\n\n${after}`,
    before.length + 2 + block.length,
  );
}

/** Puts words in the place of those that are selected. */
function insertWords(
  field: HTMLTextAreaElement,
  make: (words: string) => string,
) {
  const { value, selectionStart: start, selectionEnd: end } = field;
  const words = make(value.slice(start, end));
  put(
    field,
    value.slice(0, start) + words + value.slice(end),
    start + words.length,
  );
}

function put(field: HTMLTextAreaElement, value: string, cursor: number): void {
  field.value = value;
  field.setSelectionRange(cursor, cursor);
  field.dispatchEvent(new Event("input", { bubbles: true }));
}

/** Puts a block into all languages: where the cursor is, and in the others at the end of the same section. */
function insertInAll(
  field: HTMLTextAreaElement,
  blockIn: (language: string) => string,
): void {
  const before = field.value.slice(0, field.selectionStart);
  const section = [...before.matchAll(/\{#([\w-]+)\}/g)].at(-1)?.[1];
  for (const other of bodies) {
    const block = blockIn(languageOf(other));
    if (other === field) insertBlock(other, block);
    else insertBlock(other, block, endOfSection(other.value, section));
  }
  field.focus();
}

function endOfSection(value: string, section: string | undefined): number {
  const start = section ? value.indexOf(`{#${section}}`) : 0;
  if (start < 0) return value.length;
  const next = value.indexOf("\n#", start);
  return next < 0 ? value.length : Math.max(0, next - 1);
}

const idOf = (words: string) =>
  words
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, "-")
    .replaceAll(/^-+|-+$/g, "")
    .slice(0, 30) || `part-${bodies[0]?.value.match(/^## /gm)?.length ?? 0}`;

/** The field that was written in last. */
let current: HTMLTextAreaElement | undefined;

for (const field of bodies) {
  if (!tools) break;
  field.before(tools.content.cloneNode(true));
  const own = field.previousElementSibling;
  own?.addEventListener("click", ({ target }) => {
    const kind =
      target instanceof HTMLButtonElement && target.dataset["insert"];
    if (!kind) return;
    current = field;
    if (kind === "bold") {
      insertWords(field, (words) => `**${words}**`);
      field.focus();
      return;
    }
    const block = blocks[kind];
    if (block !== undefined) {
      insertBlock(field, block);
      field.focus();
    } else
      document.querySelector<HTMLDialogElement>(`#write-${kind}`)?.showModal();
  });
  own?.addEventListener("change", ({ target }) => {
    if (!(target instanceof HTMLSelectElement) || target.value === "") return;
    const { value } = target;
    const label = target.selectedOptions[0]?.textContent ?? "";
    if (target.dataset["insert"] === "link")
      insertWords(field, (words) => `[${words || label}](${value})`);
    else insertInAll(field, () => `::chart{id=${value}}`);
    target.value = "";
    field.focus();
  });
  field.addEventListener("dragover", (event) => event.preventDefault());
  field.addEventListener("drop", (event) => {
    if (!event.dataTransfer?.files.length) return;
    event.preventDefault();
    current = field;
    const input = picture?.querySelector<HTMLInputElement>('[name="file"]');
    if (input) input.files = event.dataTransfer.files;
    picture?.showModal();
  });
}

const heading = document.querySelector<HTMLDialogElement>("#write-heading");
const picture = document.querySelector<HTMLDialogElement>("#write-picture");
for (const dialog of [heading, picture])
  dialog
    ?.querySelector("[data-close]")
    ?.addEventListener("click", () => dialog.close());

const wordsIn = (form: HTMLFormElement, name: string, language: string) => {
  const value = new FormData(form).get(`${name}-${language}`);
  return typeof value === "string" ? value.trim() : "";
};

heading?.addEventListener("submit", ({ target }) => {
  if (!(target instanceof HTMLFormElement) || !current) return;
  const id = idOf(wordsIn(target, "words", "en"));
  insertInAll(
    current,
    (language) => `## ${wordsIn(target, "words", language)} {#${id}}`,
  );
  target.reset();
});

picture?.addEventListener("submit", (event) => {
  event.preventDefault();
  const form = event.target;
  if (form instanceof HTMLFormElement && current)
    void insertPicture(picture, form, current);
});

async function insertPicture(
  dialog: HTMLDialogElement,
  form: HTMLFormElement,
  field: HTMLTextAreaElement,
) {
  const file =
    form.querySelector<HTMLInputElement>('[name="file"]')?.files?.[0];
  const ratio = form.querySelector("select")?.value ?? "";
  if (!file) return;
  const { name, problem = "" } = await upload(file, ratio);
  say(form, problem);
  if (name === undefined) return;
  insertInAll(
    field,
    (language) => `![${wordsIn(form, "alt", language)}](${name})`,
  );
  form.reset();
  dialog.close();
}

/** A photograph becomes the picture of a field: the cover, in every language. */
for (const button of document.querySelectorAll<HTMLElement>("[data-choose]"))
  button.addEventListener("click", () => {
    const chooser = document.createElement("input");
    chooser.type = "file";
    chooser.accept = "image/*";
    chooser.addEventListener("change", () => {
      const [file] = chooser.files ?? [];
      if (file) void choose(button, file);
    });
    chooser.click();
  });

async function choose(button: HTMLElement, file: File): Promise<void> {
  const field = document.getElementById(button.dataset["choose"] ?? "");
  const { name, problem = "" } = await upload(file, "16:9");
  if (button.parentElement) say(button.parentElement, problem);
  if (name === undefined || !(field instanceof HTMLInputElement)) return;
  field.value = name;
  field.dispatchEvent(new Event("input", { bubbles: true }));
}

function say(place: HTMLElement, words: string): void {
  let note = place.querySelector(".problem");
  if (note === null && words !== "") {
    note = document.createElement("p");
    note.className = "problem";
    place.append(note);
  }
  if (note) note.textContent = words;
}

async function upload(file: File, ratio: string) {
  const text = location.pathname.replace(/^\/desk\/text\/|\/$/g, "");
  const query = new URLSearchParams({ text, name: file.name, ratio });
  const answer = await fetch(`/desk/picture/?${query.toString()}`, {
    method: "POST",
    headers: { "content-type": "application/octet-stream" },
    body: file,
  });
  return (await answer.json().catch(() => ({
    problem: answer.statusText,
  }))) as { name?: string; problem?: string };
}
