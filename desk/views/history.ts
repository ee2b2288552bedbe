import { html } from "hono/html";
import {
  type Version,
  type Writer,
  type OpenedText,
  textFileAt,
} from "../texts/index.ts";
import { fill, pairOf, wordsOf } from "../words.ts";
import { difference } from "./difference.ts";
import { page, type Frame, type Markup } from "./frame.ts";
import { signature } from "./signature.ts";

/** A version of a text, compared with the text as it is now. */
export type Compared = { version: Version; source: string };

/** The earlier versions of a text, and one of them in words. */
export function historyPage(
  frame: Frame,
  {
    now,
    name,
    timeZone,
    writer,
    refused,
  }: {
    now: OpenedText;
    name: string;
    timeZone: string;
    writer: Writer;
    /** Why the version was not taken back. */
    refused?: string;
  },
  versions: readonly Version[],
  chosen: Compared | undefined,
): Markup {
  const { words, tag } = wordsOf(frame.locale);
  const file = textFileAt(now.path);
  const text = file?.text ?? "";
  const format = new Intl.DateTimeFormat(tag, {
    dateStyle: "long",
    timeStyle: "short",
    timeZone,
  });
  const timeOf = (version: Version) => format.format(new Date(version.time));
  const address = (version: Version) =>
    `?path=${encodeURIComponent(now.path)}&version=${version.id}`;
  return page(frame, {
    title: pairOf(words.history.title, name, words),
    content: html`<p><a href="/desk/text/${text}/">${words.history.back}</a></p>
      ${versions.length === 0 ? html`<p>${words.history.none}</p>` : ""}
      <ol class="versions">
        ${versions.map(
          (version) =>
            html`<li>
              <a
                href="${address(version)}"
                ${version.id === chosen?.version.id ? "aria-current=true" : ""}
                >${version.title}</a
              >
              <span>${version.writer}, ${timeOf(version)}</span>
            </li>`,
        )}
      </ol>
      ${
        chosen
          ? html`<section>
              <h2>${chosen.version.title}</h2>
              <p>${words.history.now}</p>
              <div class="difference" lang="${file?.language ?? ""}">
                ${difference(chosen.source, now.source, words)}
              </div>
              <form method="post" class="new">
                <input type="hidden" name="path" value="${now.path}" />
                <input type="hidden" name="state" value="${now.state}" />
                <input
                  type="hidden"
                  name="version"
                  value="${chosen.version.id}"
                />
                <input
                  type="hidden"
                  name="title"
                  value="${fill(words.history.restored, { time: timeOf(chosen.version) })}"
                />
                ${refused ? html`<p class="problem" role="alert">${refused}</p>` : ""}
                ${signature(writer, words)}
                <button class="main">${words.history.restore}</button>
              </form>
            </section>`
          : ""
      }`,
  });
}
