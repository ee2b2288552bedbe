import { html } from "hono/html";
import { isLocale, localeEntries, locales } from "#shared/locales.ts";
import type { Words } from "../words.ts";
import type { EditedFile } from "./fields.ts";
import type { Markup } from "./frame.ts";

/** What can be done with an article or a case study as a whole. */
export function entryTools(
  text: string,
  files: readonly EditedFile[],
  { entry }: Words,
): Markup | "" {
  const [collection = ""] = text.split("/");
  if (!["articles", "case-studies"].includes(collection)) return "";
  const absent = locales.filter(
    (locale) => !files.some(({ language }) => language === locale),
  );
  const isDraft = files.every(({ parts }) =>
    parts.some(
      (part) =>
        part.path === "/draft" && "value" in part && part.value === "true",
    ),
  );
  const act = (what: string, inside: Markup) =>
    html`<form method="post" action="/desk/entry/" class="act">
      <input type="hidden" name="text" value="${text}" />
      <input type="hidden" name="do" value="${what}" />
      ${inside}
    </form>`;
  return html`<section class="entry-tools">
    <h2>${entry.title}</h2>
    <p>${isDraft ? entry.isDraft : entry.isShown}</p>
    ${act(isDraft ? "show" : "hide", html`<button>${isDraft ? entry.show : entry.hide}</button>`)}
    ${absent.filter(isLocale).map((locale) =>
      act(
        "language",
        html`<input type="hidden" name="language" value="${locale}" />
          <button>
            ${entry.add}
            <span lang="${locale}">${localeEntries[locale].endonym}</span>
          </button>`,
      ),
    )}
    ${act(
      "delete",
      html`<label class="sure"
          ><input type="checkbox" name="sure" value="yes" />
          ${entry.sure}</label
        >
        <button class="danger">${entry.remove}</button>`,
    )}
  </section>`;
}
