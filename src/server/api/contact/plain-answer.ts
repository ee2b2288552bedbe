import type { FormAnswer, RenderedPage } from "#shared/document/render.ts";
import { fieldNames, fieldOf } from "#shared/lead/fields.ts";
import type { Locale } from "#shared/locales.ts";
import type { SiteManifest } from "#shared/site-manifest.ts";
import { xml } from "#shared/xml.ts";
import { barePage } from "../../http/index.ts";

/** The address of the page with the form, and its language. */
type FormPlace = { locale: Locale; path: string };

/**
 * The answer to a posted form if its page cannot be rendered, or too many are waiting for theirs: a bare page that costs almost
 * nothing. It has all that was typed in a form that can be sent again.
 */
export function plainAnswer(
  { values, errors }: FormAnswer,
  { locale, path }: FormPlace,
  { brand, email, mail }: Pick<SiteManifest, "brand" | "email" | "mail">,
): RenderedPage {
  const { form } = mail.words[locale];
  const hasErrors = Object.keys(errors).length > 0;
  const fields = fieldNames.map((name) => {
    const field = fieldOf(name);
    const typed = [values[name]].flat();
    const [first = ""] = typed;
    const wrong = errors[name] ? ' aria-invalid="true"' : "";
    const label = `${errors[name] ? "⚠ " : ""}${xml(labelOf(form[name], mail.company))}`;
    switch (field.kind) {
      case "text":
        // A browser leaves out the first line break in a text area.
        return `<p><label>${label}<br><textarea name="${name}" rows="8" cols="60"${wrong}>\n${xml(first)}</textarea></label>`;
      case "line":
        return `<p><label>${label}<br><input name="${name}" value="${xml(first)}" size="40"${wrong}></label>`;
      case "box":
        return `<p><label><input type="checkbox" name="${name}" value="yes"${first === "yes" ? " checked" : ""}${wrong}> ${label}</label>`;
      default:
        return typed
          .filter((value) => value !== "")
          .map(
            (value) =>
              `<p><label><input type="checkbox" name="${name}" value="${xml(value)}" checked> ${label}: ${xml(value)}</label>`,
          )
          .join("");
    }
  });
  return barePage({
    status: 200,
    locale,
    title: brand,
    heading: form.heading,
    body: `${hasErrors ? "" : `<p>${xml(form.retryable)} ${xml(email)}</p>`}
<form method="post" action="/api/contact/" accept-charset="utf-8">
${fields.join("\n")}
<input type="hidden" name="locale" value="${locale}">
<input type="hidden" name="page" value="${xml(path)}">
<p><button>${xml(form.submit)}</button>
</form>`,
  });
}

/** The words of a label without its link. */
function labelOf(words: string, company: string): string {
  return words.replace(/<\/?\w+>/g, "").replaceAll("{company}", company);
}
