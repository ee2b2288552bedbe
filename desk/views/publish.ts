import { html } from "hono/html";
import type { Publisher, Releases } from "../publishing/publisher.ts";
import { textFileAt } from "../texts/text-files.ts";
import { fill, wordsOf, type Words } from "../words.ts";
import { page, type Frame, type Markup } from "./frame.ts";

/** The page with the button that publishes, what it does at the moment, and the releases to go back to. */
export function publishPage(
  frame: Frame,
  publisher: Pick<Publisher, "now" | "steps">,
  { names, current, appearsNext, timeZone }: Releases,
): Markup {
  const { words, tag } = wordsOf(frame.locale);
  const { publish } = words;
  const isWorking = publisher.now().state === "working";
  const time = new Intl.DateTimeFormat(tag, {
    dateStyle: "long",
    timeStyle: "short",
    timeZone,
  });
  const timeOf = (name: string) => {
    const date = new Date(
      `${name.replace(/T(\d\d)(\d\d)(\d\d)$/, "T$1:$2:$3")}Z`,
    );
    return Number.isNaN(date.getTime()) ? name : time.format(date);
  };
  return page(frame, {
    title: words.nav.publish,
    script: "publish.ts",
    content: html`<p class="lead">${publish.lead}</p>
      <div id="progress" ${isWorking ? "data-working" : ""}>
        ${progress(publisher, words)}
      </div>
      <div id="offer">
        <form method="post">
          <button ${isWorking ? "disabled" : ""}>${words.nav.publish}</button>
        </form>
        <p class="hint">${publish.later}</p>
        ${
          appearsNext === undefined || current !== names[0]
            ? ""
            : html`<p>
                ${fill(publish.appears, { time: time.format(appearsNext) })}
              </p>`
        }
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
                        <button
                          ${isWorking ? "disabled" : ""}
                          aria-label="${publish.back}: ${timeOf(name)}"
                        >
                          ${publish.back}
                        </button>
                      </form>`
                }
              </li>`,
          )}
        </ul>
      </div>`,
  });
}

/** What is done, what is at work, and what the programs said of it. */
function progress(
  { now, steps }: Pick<Publisher, "now" | "steps">,
  { publish }: Words,
): Markup | "" {
  const { state, step, lines } = now();
  if (state === "none") return "";
  const at = steps.indexOf(step);
  const isBad = state === "failed" || state === "unseen";
  const said =
    state === "failed" && step === "restart"
      ? publish.notRestarted
      : publish[state];
  return html`<p
      class="message ${isBad ? "bad" : "good"}"
      role="${isBad ? "alert" : "status"}"
      tabindex="-1"
    >
      ${said}
      ${state === "working" ? html`<noscript><a href="">${publish.again}</a></noscript>` : ""}
    </p>
    <ol class="steps">
      ${steps.map((name, index) => {
        const isDone = index < at || state === "done";
        const how = isDone ? "done" : index > at ? "open" : state;
        return html`<li class="${how}">
          ${publish.steps[name]}
          ${index === at || isDone ? html`<span>${publish.states[isDone ? "done" : isBad ? "failed" : "working"]}</span>` : ""}
        </li>`;
      })}
    </ol>
    ${
      lines.length === 0
        ? ""
        : html`<details ${state === "failed" ? "open" : ""}>
            <summary>${publish.said}</summary>
            <ol class="said" tabindex="0" aria-label="${publish.said}">
              ${lines.map(lineRow)}
            </ol>
          </details>`
    }`;
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
