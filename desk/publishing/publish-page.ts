import { html } from "hono/html";
import { isLocale, localeEntries } from "#shared/locales.ts";
import { complaintOf } from "./complaint.ts";
import type { Publication } from "./publisher.ts";
import { timeOfName, type Releases } from "./releases.ts";
import type { NameText } from "../texts/index.ts";
import { fieldName, fill, pairOf, wordsOf, type Words } from "../words.ts";
import { page, type Frame, type Markup } from "../views/index.ts";

/** The page with the button that publishes, what it does at the moment, and the releases to go back to. */
export function publishPage(
  frame: Frame,
  publication: Publication,
  {
    names,
    current,
    timeZone,
    nameOf,
  }: Releases & { timeZone: string; nameOf: NameText },
): Markup {
  const { words, tag } = wordsOf(frame.locale);
  const { publish } = words;
  const isWorking = publication.state === "working";
  const time = new Intl.DateTimeFormat(tag, {
    dateStyle: "long",
    timeStyle: "short",
    timeZone,
  });
  const timeOf = (name: string) => {
    const date = timeOfName(name);
    return date ? time.format(date) : name;
  };
  return page(frame, {
    title: words.nav.publish,
    script: "publish.ts",
    content: html`<p class="lead">${publish.lead}</p>
      <div id="progress" ${isWorking ? "data-working" : ""}>
        ${progress(publication, words, nameOf)}
      </div>
      <p id="lost" class="message bad" role="alert" hidden>
        ${publish.lost} <a href="">${publish.again}</a>
      </p>
      <div id="offer">
        <form method="post">
          <button ${isWorking ? "disabled" : ""}>${words.nav.publish}</button>
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
                        <button
                          ${isWorking ? "disabled" : ""}
                          aria-label="${pairOf(publish.back, timeOf(name), words)}"
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
  { state, step, steps, lines }: Publication,
  words: Words,
  nameOf: NameText,
): Markup | "" {
  const { publish } = words;
  if (state === "none") return "";
  const at = steps.indexOf(step);
  const isBad = state === "failed" || state === "unseen";
  return html`<p
      class="message ${isBad ? "bad" : "good"}"
      role="${isBad ? "alert" : "status"}"
      tabindex="-1"
    >
      ${publish[state]}
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
              ${lines.map((line) => lineRow(line, words, nameOf))}
            </ol>
          </details>`
    }`;
}

/** A line of the build, which speaks English. One that names a text says so in the words of the desk, and leads to the text. */
function lineRow(line: string, words: Words, nameOf: NameText): Markup {
  const complaint = complaintOf(line);
  if (complaint === undefined) return html`<li lang="en">${line}</li>`;
  const { file, part } = complaint;
  const language = isLocale(file.language)
    ? [localeEntries[file.language].endonym]
    : [];
  const text = [nameOf(file.text), ...language].join(" · ");
  const { mendField, mendText } = words.publish;
  const query = part ? `?part=${part}` : "";
  return html`<li>
    <a href="/desk/text/${file.text}/${query}"
      >${
        part
          ? fill(mendField, { text, field: fieldName(part, words) })
          : fill(mendText, { text })
      }</a
    >
    <span lang="en">${line}</span>
  </li>`;
}
