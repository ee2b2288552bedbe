// Puts headings, lists, tables, notes, links, charts and pictures into the text of an article.

const tools = document.querySelector<HTMLTemplateElement>("#write-tools");
const bodies = [
  ...document.querySelectorAll<HTMLTextAreaElement>('[data-kind="long"]'),
];
const blocks: Record<string, string> = {
  list: "- \n- \n- ",
  table: "|     |     |\n| --- | --- |\n|     |     |",
  note: "> [!NOTE] \n> ",
};
const dialogOf = (kind: string) =>
  document.querySelector<HTMLDialogElement>(`#write-${kind}`);
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
  blockIn: (language: string) => string,
): void {
  const before = field.value.slice(0, field.selectionStart);
  const section = [...before.matchAll(/\{#[\w-]+\}/g)].at(-1)?.[0];
  for (const other of bodies) {
    const { value } = other;
    const start = section ? value.indexOf(section) : 0;
    const next = start < 0 ? -1 : value.indexOf("\n#", start);
    const end = next < 0 ? value.length : Math.max(0, next - 1);
    const language = other.closest<HTMLElement>("[lang]")?.lang ?? "";
    putBlock(other, blockIn(language), other === field ? undefined : end);
  }
  field.focus();
}

for (const field of bodies) {
  if (!tools) break;
  field.before(tools.content.cloneNode(true));
  const own = field.previousElementSibling;
  own?.addEventListener("click", ({ target }) => {
    const kind =
      target instanceof HTMLButtonElement && target.dataset["insert"];
    if (!kind) return;
    current = field;
    const block = blocks[kind];
    if (kind === "bold") {
      const { value, selectionStart, selectionEnd } = field;
      put(field, `**${value.slice(selectionStart, selectionEnd)}**`);
    } else if (block !== undefined) putBlock(field, block);
    else return dialogOf(kind)?.showModal();
    field.focus();
  });
  own?.addEventListener("change", ({ target }) => {
    if (!(target instanceof HTMLSelectElement)) return;
    const { value } = target;
    const [option] = target.selectedOptions;
    const chosen = field.value.slice(field.selectionStart, field.selectionEnd);
    if (target.dataset["insert"] === "link")
      put(field, `[${chosen || option?.textContent}](${value})`);
    else putInAll(field, () => `::chart{id=${value}}`);
    target.value = "";
    field.focus();
  });
  field.addEventListener("dragover", (event) => event.preventDefault());
  field.addEventListener("drop", (event) => {
    const { files } = event.dataTransfer ?? {};
    const dialog = dialogOf("picture");
    const input = dialog?.querySelector<HTMLInputElement>('[name="file"]');
    if (!files?.length || !input) return;
    event.preventDefault();
    current = field;
    input.files = files;
    dialog?.showModal();
  });
}

for (const kind of ["heading", "picture"])
  dialogOf(kind)?.addEventListener("submit", (event) => {
    const { target: form, submitter } = event;
    const isCancelled =
      submitter instanceof HTMLButtonElement && submitter.value === "cancel";
    if (!(form instanceof HTMLFormElement) || isCancelled) return;
    event.preventDefault();
    void insert(form);
  });

/** Puts what a dialog asked for into all languages. */
async function insert(form: HTMLFormElement): Promise<void> {
  const entered = new FormData(form);
  const file = entered.get("file");
  const wordsIn = (name: string) => {
    const value = entered.get(name);
    return typeof value === "string" ? value.trim() : "";
  };
  const name =
    file instanceof File
      ? await upload(form, file, wordsIn("ratio"))
      : undefined;
  if (!current || (file && name === undefined)) return;
  const id = wordsIn("en")
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, "-")
    .slice(0, 30)
    .replaceAll(/^-+|-+$/g, "");
  const number = current.value.match(/^## /gm)?.length ?? 0;
  putInAll(current, (language) =>
    name === undefined
      ? `## ${wordsIn(language)} {#${id || `part-${number}`}}`
      : `![${wordsIn(language)}](${name})`,
  );
  form.reset();
  form.closest("dialog")?.close();
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
  const name = await upload(button.parentElement ?? button, file, "16:9");
  if (name === undefined || !(field instanceof HTMLInputElement)) return;
  field.value = name;
  field.dispatchEvent(new Event("input", { bubbles: true }));
}

/** Returns the name of the picture at the site; says at a place why it is refused. */
async function upload(
  place: HTMLElement,
  file: File,
  ratio: string,
): Promise<string | undefined> {
  place.querySelector(".problem")?.remove();
  const note = document.createElement("p");
  note.setAttribute("role", "status");
  note.textContent = tools?.dataset["sending"] ?? "";
  place.append(note);
  // What is saved or left now would be without the picture.
  const held = document.querySelectorAll<HTMLButtonElement>(
    "main button:not([type=button], :disabled)",
  );
  for (const button of held) button.disabled = true;
  const text = location.pathname.replace(/^\/desk\/text\/|\/$/g, "");
  const query = new URLSearchParams({ text, name: file.name, ratio });
  try {
    const answer = await fetch(`/desk/picture/?${query.toString()}`, {
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
    for (const button of held) button.disabled = false;
  }
  note.className = "problem";
  note.setAttribute("role", "alert");
  return undefined;
}
