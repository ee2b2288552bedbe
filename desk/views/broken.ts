import { html } from "hono/html";
import type { Mistake } from "../texts/mistake.ts";
import type { Writer } from "../texts/repository.ts";
import { fill, wordsOf } from "../words.ts";
import { page, type Frame, type Markup } from "./frame.ts";
import { signature } from "./signature.ts";

export type BrokenFile = {
  path: string;
  language?: string;
  state: string;
  /** The file as it stands, or as the writer corrected it. */
  source: string;
  /** Undefined once only the build has something against it. */
  mistake: Mistake | undefined;
};

/** The page for a file whose fields cannot be read: what is wrong, and two ways back. */
export function brokenPage(
  frame: Frame,
  name: string,
  file: BrokenFile,
  { writer, reasons = [] }: { writer: Writer; reasons?: readonly string[] },
): Markup {
  const { words } = wordsOf(frame.locale);
  const { broken, editor } = words;
  const { path, state, source, mistake } = file;
  const codes: Record<string, string> = broken.codes;
  const line = mistake && (source.split("\n")[mistake.line - 1] ?? "");
  return page(frame, {
    title: name,
    content: html`<div class="message bad" role="alert">
        ${reasons.map((reason) => html`<p>${reason}</p>`)}
        ${
          mistake
            ? html`<p>${fill(broken.where, { path, line: mistake.line })}</p>
                <p>${codes[mistake.code] ?? broken.other}</p>
                <p><code>${line}</code></p>`
            : ""
        }
      </div>
      <p>
        ${broken.ways}
        <a href="/desk/history/?path=${encodeURIComponent(path)}"
          >${words.history.title}</a
        >
      </p>
      <form method="post" class="new">
        <input type="hidden" name="path" value="${path}" />
        <input type="hidden" name="state" value="${state}" />
        <label
          >${broken.source}
          <textarea
            name="source"
            rows="24"
            spellcheck="false"
            lang="${file.language ?? ""}"
          >
${source}</textarea>
        </label>
        ${signature(writer, words)}
        <button class="main">${editor.save}</button>
      </form>`,
  });
}
