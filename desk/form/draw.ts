import { html } from "hono/html";
import { starts, type FormSchema } from "#content/index.ts";
import { defaultLocale, isLocale, localeEntries } from "#shared/locales.ts";
import type { Frame, Markup } from "../page.ts";
import { plain, valueIn } from "../texts/index.ts";
import { fill } from "../words.ts";
import { childrenOf, isOfFields, type Field } from "./field.ts";
import { sayIn } from "./field-words.ts";

export type ShownFile = {
  path: string;
  language?: string | undefined;
  value: unknown;
  problems: ReadonlyMap<string, string>;
  /** What others saved meanwhile in fields that were changed here as well, by pointer. */
  theirs: ReadonlyMap<string, unknown>;
};

type Form = {
  root: Field;
  files: readonly ShownFile[];
  choices: Record<string, readonly (readonly [string, string])[]>;
};

export function drawForm(
  { root, files, choices }: Form,
  { locale, words }: Frame,
  keys?: readonly string[],
): Markup[] {
  const { editor } = words;
  if (root.kind === "map") return [entries(root)];
  return childrenOf(root, keys).map(draw);

  /** A figure of a chart is called as its bar is. */
  function labelOf({ label, pointer }: Field): string {
    const [, at = ""] = /^\/series\/\d+\/values\/(\d+)$/.exec(pointer) ?? [];
    return plain(valueIn(files[0]?.value, `/groups/${at}/${locale}`)) || label;
  }

  /** A field under its name. What may be absent and is takes no room until somebody wants it. */
  function draw(field: Field): Markup {
    const { kind, pointer, help, isNeeded, value } = field;
    const label = labelOf(field);
    const id = `row:${pointer}`;
    if (kind === "none")
      return html`${files.map(({ path, value: own }) => html`<input type="hidden" name="${path}#${pointer}" value="${plain(valueIn(own, pointer))}" />`)}`;
    const inside = html`${help && html`<p class="hint">${help}</p>`}
    ${controls(field)}`;
    const isAbsent = !isNeeded && value === undefined && kind !== "list";
    if (isAbsent && !isMarked(pointer))
      return folded(id, fill(editor.absent, { name: label }), inside);
    if (isOfFields(kind))
      return html`<fieldset id="${id}">
        <legend>${label}</legend>
        ${inside}
      </fieldset>`;
    return html`<div class="row" id="${id}">
      <p class="name">${label}</p>
      ${inside}
    </div>`;
  }

  function controls(field: Field): Markup {
    switch (field.kind) {
      case "group":
        return html`${childrenOf(field).map(draw)}`;
      case "list":
      case "map":
        return entries(field);
      case "languages": {
        const languages = childrenOf(field);
        return columns(
          files.flatMap((file) =>
            languages.map((one) => cell(one, file, one.key, field.label)),
          ),
        );
      }
      default:
        return columns(
          isOneForAll(field)
            ? files
                .slice(0, 1)
                .map((file) => cell(field, { ...file, path: "*" }))
            : files.map((file) => cell(field, file, file.language)),
        );
    }
  }

  function isMarked(pointer: string): boolean {
    return files.some(({ problems, theirs }) =>
      [...problems.keys(), ...theirs.keys()].some((one) =>
        `${one}/`.startsWith(`${pointer}/`),
      ),
    );
  }

  /** The entries of a list or a map, and an empty one that can be filled in. One that is emptied or ticked is left out. */
  function entries(field: Field): Markup {
    const { kind, label, schema: own, pointer } = field;
    const { minItems = 0, maxItems = Infinity } = own;
    const held = childrenOf(field);
    const isFixed = minItems === maxItems && held.length === minItems;
    const key = kind === "list" ? String(held.length) : "new";
    const [next] = held.length < maxItems ? childrenOf(field, [key]) : [];
    const remove = (entry: Field) =>
      html`<label class="hint">
        <input type="checkbox" name="remove:${entry.pointer}" />
        ${fill(editor.remove, { name: entry.label })}
      </label>`;
    return html`${marks(pointer)}
    ${held.map(
      (entry) =>
        html`<div class="entry">
          ${entry.kind === "group" && held.length > 2 ? entryUnderItsWords(entry) : draw(entry)}
          ${entry.kind === "group" && !isFixed ? remove(entry) : ""}
        </div>`,
    )}
    ${
      next
        ? folded(
            `row:${next.pointer}`,
            fill(editor.add, { name: label }),
            draw(next),
          )
        : ""
    }`;
  }

  /** An entry in which nothing is written, or something is wrong, is open. */
  function entryUnderItsWords(entry: Field): Markup {
    const children = childrenOf(entry);
    const own = files.findIndex(({ language }) => language === locale);
    const named = children.find(({ kind }) => kind === "text");
    const said = plain(named?.values[own] ?? named?.value);
    return folded(
      `row:${entry.pointer}`,
      [entry.label, said].filter(Boolean).join(": "),
      html`${children.map(draw)}`,
      said === "" || isMarked(entry.pointer),
    );
  }

  /** What is no text and the same everywhere is shown once. */
  function isOneForAll({ kind, values }: Field): boolean {
    const isText = ["text", "long", "lines"].includes(kind);
    const said = new Set(values.map((value) => JSON.stringify(value)));
    return !isText && said.size === 1 && files.length > 1;
  }

  function cell(
    field: Field,
    file: ShownFile,
    language?: string,
    label = labelOf(field),
  ): Markup {
    const { pointer } = field;
    const id = `${file.path}#${pointer}`;
    const endonym = isLocale(language) ? localeEntries[language].endonym : "";
    const name = html`id="${id}" name="${id}"
    aria-label="${[label, endonym].filter(Boolean).join(", ")}"
    ${file.problems.has(pointer) ? html`aria-invalid="true" aria-describedby="${id}:problem"` : ""}`;
    return html`<div lang="${language ?? ""}">
      ${endonym && html`<span class="language" aria-hidden="true">${endonym}</span>`}
      ${control(field, valueIn(file.value, pointer), name, id, language)}
      ${marks(pointer, [file])}
    </div>`;
  }

  function marks(pointer: string, own = files): Markup {
    return html`${own.map(({ path, problems, theirs }) => {
      const problem = problems.get(pointer);
      const other = theirs.get(pointer);
      const said = plain(other) || JSON.stringify(other ?? "–");
      return html`${problem && html`<p class="problem" id="${path}#${pointer}:problem">${problem}</p>`}
      ${theirs.has(pointer) ? html`<p class="theirs">${fill(editor.theirs, { words: said })}</p>` : ""}`;
    })}`;
  }

  function control(
    field: Field,
    value: unknown,
    name: Markup,
    id: string,
    language?: string,
  ): Markup {
    const lines: unknown[] = Array.isArray(value) ? value : [value];
    const text = lines.map(plain).join("\n");
    switch (field.kind) {
      case "choice":
        return html`<select ${name}>
          ${optionsOf(field, [text]).map(([one, said]) => html`<option value="${one}" ${one === text ? "selected" : ""}>${said}</option>`)}
        </select>`;
      case "several": {
        const chosen = lines.map(plain);
        return html`<div class="boxes" role="group" ${name}>
          <input type="hidden" name="${id}" value="" />
          ${optionsOf(field, chosen).map(([one, said]) => html`<label><input type="checkbox" name="${id}" value="${one}" ${chosen.includes(one) ? "checked" : ""} /> ${said}</label>`)}
        </div>`;
      }
      case "number":
      case "date":
      case "time":
      case "datetime-local":
        return html`<input
          type="${field.kind}"
          step="any"
          ${name}
          value="${text.slice(0, 16)}"
        />`;
      case "picture":
        return html`<div data-sending="${words.write.sending}">
          <input ${name} value="${text}" readonly />
          <label class="hint"
            >${words.write.choose}
            <input type="file" accept="image/*" data-choose="${id}"
          /></label>
        </div>`;
      case "long":
        return html`${tools(id, language)}
          <textarea ${name} data-kind="long">${text}</textarea>`;
      default:
        return html`<textarea ${name} rows="1">${text}</textarea>`;
    }
  }

  function tools(id: string, language: string | undefined): Markup {
    const { write } = words;
    const { heading } = starts[isLocale(language) ? language : defaultLocale];
    const table = "|     |     |\n| --- | --- |\n|     |     |";
    return html`<div
      class="tools"
      role="group"
      aria-label="${write.insert}"
      data-sending="${write.sending}"
    >
      <button type="button" value="## ${heading} {#part-N}">
        ${write.heading}
      </button>
      <button type="button" value="${table}">${write.table}</button>
      <label class="button"
        >${write.picture}
        <input
          class="unseen"
          type="file"
          accept="image/*"
          data-choose="${id}"
          aria-describedby="${id}:alt"
      /></label>
      <select aria-label="${write.link}">
        <option value="">${write.link}</option>
        ${choices["pages"]?.map(([address, name]) => html`<option value="${address}">${name}</option>`)}
      </select>
      <p class="hint" id="${id}:alt">${write.pictureHelp}</p>
    </div>`;
  }

  /** What a field offers, besides what it has: the empty choice too, if it may be absent or is. */
  function optionsOf(
    { kind, schema: own, words: said, isNeeded }: Field,
    chosen: readonly string[],
  ) {
    const {
      enum: listed,
      const: only,
      type,
    } = Object(own.items ?? own) as FormSchema;
    const named = new Map(choices[said?.from ?? ""]);
    if (type === "boolean")
      named.set("true", editor.yes).set("false", editor.no);
    const known = listed ?? (only === undefined ? [...named.keys()] : [only]);
    const nameOf = (one: string) =>
      sayIn(said?.names?.[one], locale) ||
      (isLocale(one) && localeEntries[one].endonym) ||
      named.get(one) ||
      one ||
      "–";
    const none = kind === "choice" && !isNeeded ? [""] : [];
    const options = new Set([...none, ...known.map(String), ...chosen]);
    if (kind === "several") options.delete("");
    return [...options].map((one) => [one, nameOf(one)] as const);
  }
}

const folded = (id: string, name: string, inside: Markup, isOpen = false) =>
  html`<details id="${id}" ${isOpen ? "open" : ""}>
    <summary>${name}</summary>
    ${inside}
  </details>`;

const columns = (inside: readonly Markup[]) =>
  html`<div class="columns" style="--columns: ${inside.length}">
    ${inside}
  </div>`;
