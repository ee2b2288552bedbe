import { html } from "hono/html";
import type { FormSchema } from "#content/index.ts";
import { isLocale, localeEntries, type Locale } from "#shared/locales.ts";
import type { Markup } from "../page.ts";
import { plain, valueIn } from "../texts/index.ts";
import { fill, type Words } from "../words.ts";
import { childrenOf, rootField, sayIn, type Field } from "./field.ts";

/** A file of a text as its form shows it. */
export type ShownFile = {
  path: string;
  language?: string;
  value: unknown;
  /** What is wrong, by pointer. */
  problems: ReadonlyMap<string, string>;
  /** What others saved meanwhile in fields that were changed here as well, by pointer. */
  theirs: ReadonlyMap<string, unknown>;
};

/** Values of choices with their names, by where they come from. */
export type Choices = Readonly<
  Record<string, readonly (readonly [value: string, name: string])[]>
>;

type Form = {
  schema: FormSchema;
  files: readonly ShownFile[];
  choices: Choices;
  locale: Locale;
  words: Words;
};

/** The fields of a text in all its languages, side by side: all of them, or those of these keys. */
export function drawForm(
  { schema, files, choices, locale, words }: Form,
  keys?: readonly string[],
): Markup[] {
  const { editor } = words;
  const values = files.map(({ value }) => value);
  const root = rootField(schema, values, locale);
  const shown = childrenOf(root).filter(
    ({ key }) => keys === undefined || keys.includes(key),
  );
  return root.kind === "map" ? [entries(root)] : shown.map(draw);

  function draw(field: Field): Markup {
    switch (field.kind) {
      case "none":
        return html`${files.map(({ path, value }) => html`<input type="hidden" name="${path}#${field.pointer}" value="${plain(valueIn(value, field.pointer))}" />`)}`;
      case "group":
        return framed(field, html`${childrenOf(field).map(draw)}`);
      case "list":
      case "map":
        return framed(field, entries(field));
      case "languages": {
        const languages = childrenOf(field);
        return framed(
          field,
          columns(
            files.flatMap((file) =>
              languages.map((one) => cell(one, file, one.key, field.label)),
            ),
          ),
        );
      }
      default:
        return framed(field, columns(cells(field)));
    }
  }

  /** A field under its name. What may be absent and is takes no room until somebody wants it. */
  function framed(field: Field, inside: Markup): Markup {
    const { pointer, label, words: said, isNeeded, value } = field;
    const id = `row:${pointer}`;
    const help = sayIn(said?.help, locale);
    const hint = help === "" ? "" : html`<p class="hint">${help}</p>`;
    const isAbsent =
      value === undefined || (Array.isArray(value) && value.length === 0);
    if (!isNeeded && isAbsent && !isMarked(pointer))
      return html`<details id="${id}" ${shown.length === 1 ? "open" : ""}>
        <summary>${fill(editor.absent, { name: label })}</summary>
        ${hint} ${inside}
      </details>`;
    const isGroup = ["group", "list", "map"].includes(field.kind);
    if (isGroup)
      return html`<fieldset id="${id}">
        <legend>${label}</legend>
        ${hint} ${inside}
      </fieldset>`;
    return html`<div class="row" id="${id}">
      ${label === "" ? "" : html`<p class="name">${label}${isNeeded ? "" : html` <span>${editor.optional}</span>`}</p>`}
      ${hint} ${inside}
    </div>`;
  }

  function isMarked(pointer: string): boolean {
    return files.some(({ problems, theirs }) =>
      [...problems.keys(), ...theirs.keys()].some((one) =>
        `${one}/`.startsWith(`${pointer}/`),
      ),
    );
  }

  /** The entries of a list or a map, with the buttons that change it. Their keys go with the form. */
  function entries(field: Field): Markup {
    const { pointer, kind, label } = field;
    const { minItems = 0, maxItems = Infinity } = field.schema;
    const held = childrenOf(field);
    const isFixed = minItems === maxItems && held.length === minItems;
    const button = (change: string, name: string, { label: entry }: Field) =>
      html`<button
        class="quiet"
        formnovalidate
        name="change"
        value="${change}"
        aria-label="${name}: ${entry}"
      >
        ${name}
      </button>`;
    return html`${files.map(({ path, value }) => {
      const own = Object.keys(Object(valueIn(value, pointer))).join(" ");
      return html`<input
        type="hidden"
        name="${path}#${pointer}"
        value="${own}"
      />`;
    })}
    ${held.map(
      (entry) =>
        html`<div class="entry">
          ${entry.kind === "group" && held.length > 2 ? folded(entry) : draw(entry)}
          ${
            isFixed
              ? ""
              : html`<p class="changes">
                  ${kind === "list" && entry.key !== "0" ? button(`up:${entry.pointer}`, editor.up, entry) : ""}
                  ${button(`remove:${entry.pointer}`, editor.remove, entry)}
                </p>`
          }
        </div>`,
    )}
    ${
      isFixed || held.length >= maxItems
        ? ""
        : html`<p class="changes">
            ${kind === "map" ? html`<label>${editor.key} <input name="key:${pointer}" autocapitalize="off" /></label>` : ""}
            <button
              class="quiet"
              formnovalidate
              name="change"
              value="add:${pointer}"
            >
              ${fill(editor.add, { name: label })}
            </button>
          </p>`
    }`;
  }

  /** An entry of a long list under its first words. One in which nothing is written, or something is wrong, is open. */
  function folded(entry: Field): Markup {
    const children = childrenOf(entry);
    const own = files.findIndex(({ language }) => language === locale);
    const named = children.find(({ kind }) => kind === "text");
    const said = plain(named?.values[own] ?? named?.value);
    return html`<details
      id="row:${entry.pointer}"
      ${said === "" || isMarked(entry.pointer) ? "open" : ""}
    >
      <summary>${[entry.label, said].filter(Boolean).join(": ")}</summary>
      ${children.map(draw)}
    </details>`;
  }

  function columns(inside: readonly Markup[]): Markup {
    return html`<div class="columns" style="--columns: ${inside.length}">
      ${inside}
    </div>`;
  }

  /** A field in each language; once, if it is no text and the same everywhere. */
  function cells(field: Field): Markup[] {
    const isText = ["text", "long", "lines"].includes(field.kind);
    const [first] = files;
    const isSame =
      new Set(field.values.map((value) => JSON.stringify(value))).size === 1;
    return first && !isText && isSame && files.length > 1
      ? [cell(field, { ...first, path: "*" })]
      : files.map((file) => cell(field, file, file.language));
  }

  function cell(
    field: Field,
    file: ShownFile,
    language?: string,
    label = field.label,
  ): Markup {
    const { pointer } = field;
    const id = `${file.path}#${pointer}`;
    const problem = file.problems.get(pointer);
    const endonym = isLocale(language) ? localeEntries[language].endonym : "";
    const theirs = file.theirs.get(pointer);
    return html`<div lang="${language ?? ""}">
      ${endonym ? html`<span class="language" aria-hidden="true">${endonym}</span>` : ""}
      ${control(field, valueIn(file.value, pointer), {
        id,
        label: [label, endonym].filter(Boolean).join(", "),
        isWrong: problem !== undefined,
      })}
      ${problem ? html`<p class="problem" id="${id}:problem">${problem}</p>` : ""}
      ${file.theirs.has(pointer) ? html`<p class="theirs">${fill(editor.theirs, { words: plain(theirs) || JSON.stringify(theirs ?? "–") })}</p>` : ""}
    </div>`;
  }

  function control(
    field: Field,
    value: unknown,
    { id, label, isWrong }: { id: string; label: string; isWrong: boolean },
  ): Markup {
    const lines: unknown[] = Array.isArray(value) ? value : [value];
    const text = lines.map(plain).join("\n");
    const name = html`id="${id}" name="${id}" aria-label="${label}"
    ${isWrong ? html`aria-invalid="true" aria-describedby="${id}:problem"` : ""}`;
    switch (field.kind) {
      case "choice":
        return html`<select ${name}>
          ${optionsOf(field, [text]).map(([one, said]) => html`<option value="${one}" ${one === text ? "selected" : ""}>${said}</option>`)}
        </select>`;
      case "several": {
        const chosen = lines.map(plain);
        return html`<div
          class="boxes"
          role="group"
          aria-label="${label}"
          id="${id}"
        >
          <input type="hidden" name="${id}" value="" />
          ${optionsOf(field, chosen).map(([one, said]) => html`<label><input type="checkbox" name="${id}" value="${one}" ${chosen.includes(one) ? "checked" : ""} /> ${said}</label>`)}
        </div>`;
      }
      case "number":
        return html`<input type="number" step="any" ${name} value="${text}" />`;
      case "date":
      case "time":
      case "datetime-local":
        return html`<input
          type="${field.kind}"
          ${name}
          value="${text.slice(0, 16)}"
        />`;
      case "picture":
        return html`<input ${name} value="${text}" readonly />
          <button type="button" class="quiet" data-choose="${id}">
            ${words.write.choose}
          </button>`;
      default:
        return html`<textarea ${name} rows="1" data-kind="${field.kind}">
${text}</textarea>`;
    }
  }

  /** What a field offers, besides what it has: the empty choice too, if it may be absent or is. */
  function optionsOf(
    { kind, schema: own, words: said, isNeeded }: Field,
    chosen: readonly string[],
  ): (readonly [value: string, name: string])[] {
    if (own.type === "boolean") {
      // A fact that may be unknown has three answers.
      const isUnknown = own.default === undefined && own.const === undefined;
      const no = ["false", editor.no] as const;
      return [
        ["", isUnknown ? "–" : editor.no],
        ["true", editor.yes],
        ...(isUnknown ? [no] : []),
      ];
    }
    const { enum: listed, const: only } = (own.items ?? own) as FormSchema;
    const named = said?.from ? (choices[said.from] ?? []) : [];
    const known =
      listed ?? (only === undefined ? named.map(([one]) => one) : [only]);
    const nameOf = (one: string) =>
      sayIn(said?.names?.[one], locale) ||
      (isLocale(one) && localeEntries[one].endonym) ||
      named.find(([value]) => value === one)?.[1] ||
      one;
    const options = [...new Set([...known.map(String), ...chosen])]
      .filter((one) => one !== "")
      .map((one) => [one, nameOf(one)] as const);
    const mayBeEmpty = kind === "choice" && (!isNeeded || chosen.includes(""));
    return mayBeEmpty ? [["", "–"], ...options] : options;
  }
}
