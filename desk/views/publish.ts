import { html } from "hono/html";
import type { Publication } from "../publishing/publisher.ts";
import { textFileAt } from "../texts/text-files.ts";
import { wordsOf } from "../words.ts";
import { page, type Frame, type Markup } from "./frame.ts";

/** The page with the button that publishes, what it does at the moment, and the releases to go back to. */
export function publishPage(
  frame: Frame,
  { state, lines }: Publication,
  { names, current }: { names: string[]; current: string | undefined },
): Markup {
  const { words, tag } = wordsOf(frame.locale);
  const { publish } = words;
  const time = new Intl.DateTimeFormat(tag, {
    dateStyle: "long",
    timeStyle: "short",
  });
  const timeOf = (name: string) => {
    const date = new Date(
      `${name.replace(/T(\d\d)(\d\d)(\d\d)$/, "T$1:$2:$3")}Z`,
    );
    return Number.isNaN(date.getTime()) ? name : time.format(date);
  };
  return page(frame, {
    title: words.nav.publish,
    content: html`<p class="lead">${publish.lead}</p>
      ${
        state === "none"
          ? ""
          : html`<p
              class="message ${state === "failed" ? "bad" : "good"}"
              role="${state === "failed" ? "alert" : "status"}"
            >
              ${publish[state]}
            </p>`
      }
      ${
        lines.length === 0
          ? ""
          : html`<ol class="said">
              ${lines.map(lineRow)}
            </ol>`
      }
      <form method="post">
        <button ${state === "working" ? "disabled" : ""}>
          ${words.nav.publish}
        </button>
      </form>
      <p class="hint">${publish.later}</p>
      ${names.length === 0 ? "" : html`<h2>${publish.releases}</h2>`}
      <ul class="releases">
        ${names.map(
          (name) =>
            html`<li>
              <span>${timeOf(name)}</span>
              ${
                name === current
                  ? html`<strong>${publish.current}</strong>`
                  : html`<form method="post" class="act">
                      <input type="hidden" name="release" value="${name}" />
                      <button ${state === "working" ? "disabled" : ""}>
                        ${publish.back}
                      </button>
                    </form>`
              }
            </li>`,
        )}
      </ul>`,
  });
}

/** A line of the build. One that names a text leads to it. */
function lineRow(line: string): Markup {
  const path = /(?:content|messages)\/[\w/.-]+\.(?:yaml|md|json)/.exec(
    line,
  )?.[0];
  const file = path === undefined ? undefined : textFileAt(path);
  return file === undefined
    ? html`<li>${line}</li>`
    : html`<li><a href="/desk/text/${file.text}/">${line}</a></li>`;
}
