import { html } from "hono/html";
import { descriptionMost, type FormSchema } from "#content/index.ts";
import {
  isLocale,
  localeEntries,
  locales,
  type Locale,
} from "#shared/locales.ts";
import { titleCells } from "#shared/text/text-width.ts";
import type { Markup } from "../page.ts";
import { fill, type Words } from "../words.ts";
import {
  childrenOf,
  isObject,
  kindOf,
  labelOf,
  plain,
  rootField,
  sayIn,
  valueIn,
  variantOf,
  wordsOfField,
  type Field,
} from "./field.ts";

/** One file of a text, as it is edited. */
export type EditedFile = {
  path: string;
  language?: string;
  state: string;
  value: unknown;
  /** What is wrong, by pointer. */
  problems?: ReadonlyMap<string, string>;
  /** What others saved meanwhile, by pointer. */
  theirs?: ReadonlyMap<string, unknown>;
};

/** Values of choices with their names, by where they come from. */
export type Choices = Readonly<
  Record<string, readonly (readonly [value: string, name: string])[]>
>;

type Form = {
  schema: FormSchema;
  files: readonly EditedFile[];
  choices: Choices;
  locale: Locale;
  words: Words;
};

/** The fields of a text in all its languages, side by side: all of them, or those of these keys. */
export function drawForm(form: Form, keys?: readonly string[]): Markup[] {
  const { files, locale, words, choices } = form;
  const valuesOf = ({ pointer }: Field) =>
    files.map(({ value }) => valueIn(value, pointer));
  const someValue = (field: Field) =>
    valuesOf(field).find((value) => value !== undefined);

  const root = rootField(form.schema);
  const all = childrenIn(root);
  const hasEntries = kindOf(root, someValue(root)) === "map";
  return [
    ...(hasEntries
      ? [html`${all.map((child) => entry(child, root, 2))}${adding(root)}`]
      : []),
    ...all
      .filter(
        ({ key }) => !hasEntries && (keys === undefined || keys.includes(key)),
      )
      .map((child) => draw(child, 2)),
  ];

  /** The fields within a field, in whichever file they are. */
  function childrenIn(field: Field): Field[] {
    const found = new Map<string, Field>();
    for (const value of valuesOf(field))
      for (const child of childrenOf(field, value ?? someValue(field)))
        if (!found.has(child.key)) found.set(child.key, child);
    if (found.size === 0) return childrenOf(field, undefined);
    return [...found.values()];
  }

  function draw(field: Field, level: number): Markup {
    const value = someValue(field);
    switch (kindOf(field, value)) {
      case "none":
        return html``;
      case "group":
        return group(
          field,
          level,
          html`${childrenIn(field).map((child) => draw(child, level + 1))}`,
        );
      case "list":
        return group(field, level, list(field, level));
      case "map":
        return group(
          field,
          level,
          html`${childrenIn(field).map((child) => entry(child, field, level))}${adding(field)}`,
        );
      case "languages":
        return row(
          field,
          files.flatMap((file) =>
            locales.map((own) => {
              const child = childrenOf(field, {}).find(
                ({ key }) => key === own,
              );
              return child ? cell(child, file, own) : "";
            }),
          ),
        );
      default:
        return row(field, cells(field));
    }
  }

  function group(field: Field, level: number, inside: Markup): Markup {
    const label = labelOf(field, locale, someValue(field));
    const isAbsent = !field.isNeeded && someValue(field) === undefined;
    // What the site does not say yet takes no room.
    if (isAbsent && level > 2)
      return html`<details class="absent">
        <summary>${fill(words.editor.absent, { name: label })}</summary>
        ${hint(field)} ${inside}
      </details>`;
    return html`<fieldset class="level-${Math.min(level, 4)}">
      <legend>${label}</legend>
      ${hint(field)} ${inside}
    </fieldset>`;
  }

  function list(field: Field, level: number): Markup {
    const { minItems = 0, maxItems = Infinity } = variantOf(
      field.schema,
      someValue(field),
    );
    const entries = childrenIn(field);
    const isFixed = minItems === maxItems && entries.length === minItems;
    return html`${files.map(({ path, value }) => {
      const own = valueIn(value, field.pointer);
      const size = Array.isArray(own) ? own.length : 0;
      return html`<input
        type="hidden"
        name="${path}#${field.pointer}"
        value="${size}"
      />`;
    })}
    ${entries.map((child) => (isFixed ? draw(child, level + 1) : entry(child, field, level)))}
    ${isFixed || entries.length >= maxItems ? "" : adding(field)}`;
  }

  /** An entry of a list or a map, with its buttons. */
  function entry(child: Field, above: Field, level: number): Markup {
    const name = labelOf(child, locale, someValue(child));
    const button = (kind: "up" | "remove") =>
      html`<button
        class="quiet"
        formnovalidate
        name="change"
        value="${kind}:${child.pointer}"
        aria-label="${words.editor[kind]}: ${name}"
      >
        ${words.editor[kind]}
      </button>`;
    const isList = Array.isArray(someValue(above));
    return html`<div class="entry">
      ${draw(child, level + 1)}
      <p class="changes">
        ${isList && child.key !== "0" ? button("up") : ""} ${button("remove")}
      </p>
    </div>`;
  }

  function adding(field: Field): Markup {
    const name = labelOf(field, locale);
    const isMap = kindOf(field, someValue(field)) === "map";
    return html`<p class="adding">
      ${isMap ? html`<label>${words.editor.key} <input name="key:${field.pointer}" pattern="[a-z][a-z0-9\\-]*" autocapitalize="off" /></label>` : ""}
      <button
        class="quiet"
        formnovalidate
        name="change"
        value="add:${field.pointer}"
      >
        ${fill(words.editor.add, { name })}
      </button>
    </p>`;
  }

  function row(field: Field, inside: readonly (Markup | "")[]): Markup {
    const label = labelOf(field, locale, someValue(field));
    const shown = inside.filter((one) => one !== "");
    return html`<div class="row" id="row:${field.pointer}">
      ${label === "" ? "" : html`<p class="name">${label}${field.isNeeded || kindOf(field, someValue(field)) === "flag" ? "" : html` <span>${words.editor.optional}</span>`}</p>`}
      ${hint(field)}
      <div class="columns" style="--columns: ${shown.length}">${shown}</div>
    </div>`;
  }

  /** A field in each language; once, if it is no text and the same everywhere. */
  function cells(field: Field): Markup[] {
    const kind = kindOf(field, someValue(field));
    const values = valuesOf(field).map((value) => JSON.stringify(value));
    const isText = ["text", "long", "lines"].includes(kind);
    const [first] = files;
    return first && !isText && new Set(values).size === 1
      ? [
          cell(
            field,
            { ...first, path: files.length > 1 ? "*" : first.path },
            undefined,
          ),
        ]
      : files.map((file) => cell(field, file, file.language));
  }

  function cell(
    field: Field,
    file: EditedFile,
    language: string | undefined,
  ): Markup {
    const { pointer } = field;
    const id = `${file.path}#${pointer}`;
    const value = valueIn(file.value, pointer);
    const problem = file.problems?.get(pointer);
    const theirs = file.theirs?.get(pointer);
    const endonym = isLocale(language) ? localeEntries[language].endonym : "";
    const label = [labelOf(field, locale, value), endonym]
      .filter(Boolean)
      .join(", ");
    return html`<div lang="${language ?? ""}">
      ${endonym ? html`<span class="language" aria-hidden="true">${endonym}</span>` : ""}
      ${control(field, { id, value, label, language, isWrong: problem !== undefined })}
      ${problem ? html`<p class="problem" id="${id}:problem">${problem}</p>` : ""}
      ${file.theirs?.has(pointer) ? html`<p class="theirs">${fill(words.editor.theirs, { words: plain(theirs) || JSON.stringify(theirs ?? "–") })}</p>` : ""}
    </div>`;
  }

  function control(
    field: Field,
    {
      id,
      value,
      label,
      language,
      isWrong,
    }: {
      id: string;
      value: unknown;
      label: string;
      language: string | undefined;
      isWrong: boolean;
    },
  ): Markup {
    const text = Array.isArray(value)
      ? value.map(plain).join("\n")
      : plain(value);
    const base = html`id="${id}" name="${id}" aria-label="${label}"
    ${isWrong ? html`aria-invalid="true" aria-describedby="${id}:problem"` : ""}`;
    const schema = variantOf(field.schema, value);
    switch (kindOf(field, value)) {
      case "flag":
        return flag(field, base, id, value);
      case "choice":
        return html`<select ${base}>
          ${field.isNeeded && text !== "" ? "" : html`<option value="">–</option>`}
          ${optionsOf(field, text).map(([one, name]) => html`<option value="${one}" ${one === text ? "selected" : ""}>${name}</option>`)}
        </select>`;
      case "several": {
        const chosen = (Array.isArray(value) ? value : []).map(String);
        return html`<div
          class="boxes"
          role="group"
          aria-label="${label}"
          id="${id}"
        >
          <input type="hidden" name="${id}" value="" />
          ${optionsOf(field, "", chosen).map(([one, name]) => html`<label><input type="checkbox" name="${id}" value="${one}" ${chosen.includes(one) ? "checked" : ""} /> ${name}</label>`)}
        </div>`;
      }
      case "number":
        return html`<input type="number" step="any" ${base} value="${text}" />`;
      case "date":
      case "time":
        return html`<input
          type="${schema.format === "time" ? "time" : "date"}"
          ${base}
          value="${text}"
        />`;
      case "date-time":
        return html`<input
          type="datetime-local"
          ${base}
          value="${text.slice(0, 16)}"
        />`;
      case "picture":
        return html`<input
            ${base}
            value="${text}"
            readonly
            data-kind="picture"
          />
          <button type="button" class="quiet" data-choose="${id}">
            ${words.write.choose}
          </button>`;
      default: {
        const isLong = kindOf(field, value) === "long";
        const isPlain = schema.format !== undefined;
        return isPlain
          ? html`<input ${base} value="${text}" />`
          : html`<textarea
              ${base}
              rows="${rowsOf(text)}"
              data-kind="${isLong ? "markdown" : "words"}"
              ${counterOf(field, language)}
            >
${text}</textarea>`;
      }
    }
  }

  function flag(
    field: Field,
    base: ReturnType<typeof html>,
    id: string,
    value: unknown,
  ): Markup {
    // A fact that may be unknown has three answers.
    if (!("default" in field.schema) && field.schema.const === undefined)
      return html`<select ${base}>
        ${[
          ["", "–"],
          ["true", words.editor.yes],
          ["false", words.editor.no],
        ].map(
          ([one, name]) =>
            html`<option
              value="${one}"
              ${one === plain(value) ? "selected" : ""}
            >
              ${name}
            </option>`,
        )}
      </select>`;
    return html`<input type="hidden" name="${id}" value="" /><input
        type="checkbox"
        ${base}
        value="true"
        ${value === true ? "checked" : ""}
      />`;
  }

  function optionsOf(
    field: Field,
    value: string,
    chosen: readonly string[] = [],
  ): (readonly [string, string])[] {
    const { names = {}, from } = wordsOfField(field) ?? {};
    const items = (field.schema.items ?? field.schema) as FormSchema;
    const known = items.enum?.map(String) ?? [];
    const listed = from ? (choices[from] ?? []) : [];
    const options = known.length > 0 ? known : listed.map(([one]) => one);
    const nameOf = (one: string) =>
      sayIn(names[one], locale) ||
      (isLocale(one)
        ? localeEntries[one].endonym
        : listed.find(([own]) => own === one)?.[1]) ||
      one;
    return [
      ...new Set([...options, ...chosen, ...(value === "" ? [] : [value])]),
    ].map((one) => [one, nameOf(one)] as const);
  }

  function hint(field: Field): Markup | "" {
    const help = sayIn(wordsOfField(field)?.help, locale);
    return help === "" ? "" : html`<p class="hint">${help}</p>`;
  }

  /** Search results cut titles and descriptions. */
  function counterOf(
    { pointer }: Field,
    language: string | undefined,
  ): Markup | "" {
    const limits: Record<string, Record<Locale, number>> = {
      "/title": titleCells,
      "/description": descriptionMost,
    };
    const isPage = files.every(
      ({ value }) => isObject(value) && "description" in value,
    );
    const most = isPage && isLocale(language) && limits[pointer]?.[language];
    return most
      ? html`data-most="${most}"
        data-counter="${fill(words.editor.wide, { most })}"`
      : "";
  }
}

function rowsOf(value: string): number {
  const lines = value
    .split("\n")
    .reduce((sum, line) => sum + Math.max(1, Math.ceil(line.length / 44)), 0);
  return Math.min(24, lines);
}
