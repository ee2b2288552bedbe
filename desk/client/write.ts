// Puts headings, tables, links and photographs into the text of an article, and photographs into their fields.

const bodies = [
  ...document.querySelectorAll<HTMLTextAreaElement>('[data-kind="long"]'),
];

function put(
  field: HTMLTextAreaElement,
  words: string,
  start = field.selectionStart,
  end = field.selectionEnd,
): void {
  field.setRangeText(words, start, end, "end");
  field.dispatchEvent(new Event("input", { bubbles: true }));
}

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

for (const chooser of document.querySelectorAll<HTMLInputElement>(
  "[data-choose]",
))
  chooser.addEventListener("change", () => {
    const [file] = chooser.files ?? [];
    const field = document.getElementById(chooser.dataset["choose"] ?? "");
    const place = chooser.closest<HTMLElement>("[data-sending]");
    if (file && field && place) void choose(file, field, place);
    chooser.value = "";
  });

/** Puts a photograph into the text in all languages, or makes it the picture of a field. */
async function choose(
  file: File,
  field: HTMLElement,
  place: HTMLElement,
): Promise<void> {
  const isInText = field instanceof HTMLTextAreaElement;
  const name = await upload(file, place, isInText ? "" : "cover");
  if (name === undefined) return;
  if (isInText) return putInAll(field, () => `![](${name})`);
  if (field instanceof HTMLInputElement) field.value = name;
  field.dispatchEvent(new Event("input", { bubbles: true }));
}

/** Returns the name of the picture at the site; says at a place why it is refused. */
async function upload(
  file: File,
  place: HTMLElement,
  use: string,
): Promise<string | undefined> {
  place.querySelector("[role=status], [role=alert]")?.remove();
  const note = document.createElement("p");
  note.setAttribute("role", "status");
  note.textContent = place.dataset["sending"] ?? "";
  place.append(note);
  // What is saved or left now would be without the picture.
  const page = document.querySelectorAll<HTMLElement>(
    "header, .parts, .keep, section",
  );
  for (const part of page) part.inert = true;
  const query = new URLSearchParams({ name: file.name, use });
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
    for (const part of page) part.inert = false;
  }
  note.className = "problem";
  note.setAttribute("role", "alert");
  return undefined;
}
