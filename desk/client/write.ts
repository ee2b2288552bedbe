// Puts headings, tables, links and photographs into the text of an article, and photographs into their fields.

const bodies = [
  ...document.querySelectorAll<HTMLTextAreaElement>('[data-kind="long"]'),
];
const toolsOf = (field: HTMLTextAreaElement) => field.previousElementSibling;
const tellChange = (field: HTMLElement) =>
  field.dispatchEvent(new Event("input", { bubbles: true }));

/** Puts a block into all languages: where the cursor is, and in the others at the end of the same section. */
function putInAll(
  field: HTMLTextAreaElement,
  blockFor: (other: HTMLTextAreaElement) => string,
): void {
  const before = field.value.slice(0, field.selectionStart);
  const section = [...before.matchAll(/\{#[\w-]+\}/g)].at(-1)?.[0] ?? "";
  for (const other of bodies) {
    const { value } = other;
    const start = value.indexOf(section);
    const next = start < 0 ? -1 : value.indexOf("\n#", start);
    const after = next < 0 ? value.length : Math.max(0, next - 1);
    const line = value.indexOf("\n", field.selectionStart);
    const here = line < 0 ? value.length : line;
    const at = other === field ? here : after;
    other.setRangeText(`\n\n${blockFor(other)}\n\n`, at, at, "end");
    tellChange(other);
  }
  field.focus();
}

for (const field of bodies) {
  const tools = toolsOf(field);
  tools?.addEventListener("click", ({ target }) => {
    if (!(target instanceof HTMLButtonElement)) return;
    const id = Date.now().toString(36);
    const place = [...tools.querySelectorAll("button")].indexOf(target);
    putInAll(field, (other) => {
      const own = toolsOf(other)?.querySelectorAll("button")[place]?.value;
      return (own ?? "").replace("N", id);
    });
  });
  tools?.addEventListener("change", ({ target }) => {
    if (!(target instanceof HTMLSelectElement)) return;
    const { selectionStart: start, selectionEnd: end } = field;
    const chosen = field.value.slice(start, end);
    const words = chosen || target.selectedOptions[0]?.textContent;
    field.setRangeText(`[${words}](${target.value})`, start, end, "end");
    tellChange(field);
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
    if (file && field && place) void send(file, field, place);
    chooser.value = "";
  });

async function send(
  file: File,
  field: HTMLElement,
  place: HTMLElement,
): Promise<void> {
  const isInText = field instanceof HTMLTextAreaElement;
  place.querySelector("[role=status], [role=alert]")?.remove();
  const note = document.createElement("p");
  note.role = "status";
  note.textContent = place.dataset["sending"] ?? "";
  place.append(note);
  // What is saved or left now would be without the picture.
  const page = document.querySelectorAll<HTMLElement>("header, .parts, .keep");
  for (const part of page) part.inert = true;
  const use = isInText ? "" : "cover";
  const query = new URLSearchParams({ name: file.name, use });
  const address = location.pathname.replace("/text/", "/picture/");
  const answer = await fetch(`${address}?${query.toString()}`, {
    method: "POST",
    headers: { "content-type": "application/octet-stream" },
    body: file,
  }).catch((error: unknown) => new Response(String(error), { status: 500 }));
  const said = await answer.text();
  for (const part of page) part.inert = false;
  if (!answer.ok) {
    note.textContent = said;
    note.className = "problem";
    note.role = "alert";
    return;
  }
  note.remove();
  if (isInText) return putInAll(field, () => `![](${said})`);
  if (field instanceof HTMLInputElement) field.value = said;
  tellChange(field);
}
