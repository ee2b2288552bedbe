import { html } from "hono/html";
import { readTimeZone } from "#content/index.ts";
import { isLocale, localeEntries } from "#shared/locales.ts";
import { complaintWords } from "../complaints.ts";
import { message, page, type Frame, type Markup } from "../page.ts";
import { formOf, frameOf, send, type AddRoutes } from "../request.ts";
import {
  readTextNames,
  textFileAt,
  textFilesOf,
  type NameText,
} from "../texts/index.ts";
import { wordsOf, type Words } from "../words.ts";
import type { Publication, Publisher } from "./publisher.ts";
import { timeOfName, type Releases } from "./releases.ts";

/** Adds the page that publishes the site and takes a publication back. */
export function publishRoutes(root: string, publisher: Publisher): AddRoutes {
  return (desk) => {
    desk.get("/desk/publish/", async (request, reply) => {
      const frame = frameOf(request);
      const publication = publisher.now();
      const changed = await publisher.changed();
      const texts = (changed ?? []).map(
        (path) =>
          textFileAt(path)?.text ?? path.replace(/^content\/(.*)\/.*$/, "$1"),
      );
      const complained = publication.lines.flatMap(
        (line) => complaintIn(line)?.file.text ?? [],
      );
      const files = await Promise.all(
        [...new Set([...texts, ...complained])].map((text) =>
          textFilesOf(root, text),
        ),
      );
      const nameOf = readTextNames(root, files.flat(), frame.locale);
      return send(
        reply,
        publishPage(frame, publication, {
          ...(await publisher.releases()),
          timeZone: await readTimeZone(root),
          nameOf,
          texts: changed && [...new Set(texts)],
        }),
      );
    });
    desk.post("/desk/publish/", async (request, reply) => {
      const name = formOf(request).get("release");
      if (name === null) publisher.publish();
      else publisher.goBack(name);
      return reply.redirect("/desk/publish/", 303);
    });
  };
}

/** The text that a line of the build complains about, the key of its part, and what is wrong. */
function complaintIn(line: string) {
  const [, path = "", part, problem] =
    /((?:content|messages)\/[\w/.-]+\.(?:yaml|md|json))(?::\d+ ([\w-]+)\S*:? (.*))?/.exec(
      line,
    ) ?? [];
  const file = textFileAt(path);
  return file && { file, part, problem };
}

function publishPage(
  frame: Frame,
  publication: Publication,
  {
    names,
    current,
    timeZone,
    nameOf,
    texts,
  }: Releases & {
    timeZone: string;
    nameOf: NameText;
    /** The texts that go out; undefined if nobody knows. */
    texts: readonly string[] | undefined;
  },
): Markup {
  const { words, tag } = wordsOf(frame.locale);
  const { publish } = words;
  const isWorking = publication.state === "working";
  const format = new Intl.DateTimeFormat(tag, {
    dateStyle: "long",
    timeStyle: "short",
    timeZone,
  });
  const timeOf = (name: string) => {
    const date = timeOfName(name);
    return date ? format.format(date) : name;
  };
  return page(frame, {
    title: words.nav.publish,
    isWorking,
    content: html`${progress(publication, words, nameOf)}
      <h2>${publish.texts}</h2>
      ${
        texts === undefined || texts.length === 0
          ? html`<p>${texts === undefined ? publish.all : publish.nothing}</p>`
          : html`<ul class="texts">
              ${texts.map((text) => html`<li><a href="/desk/text/${text}/">${nameOf(text)}</a></li>`)}
            </ul>`
      }
      <form method="post">
        <button class="main" ${isWorking ? "disabled" : ""}>
          ${words.nav.publish}
        </button>
      </form>
      <p class="hint">${publish.lead} ${publish.later}</p>
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
      </ul>`,
  });
}

/** What became of it, and what the build said if it failed. */
function progress(
  { state, lines }: Publication,
  words: Words,
  nameOf: NameText,
): Markup | "" {
  if (state === "none") return "";
  const isBad = !["done", "working"].includes(state);
  return html`${message(isBad ? "bad" : "good", words.publish[state])}
  ${
    state === "failed"
      ? html`<ol class="said">
          ${lines.map((line) => lineRow(line, words, nameOf))}
        </ol>`
      : ""
  }`;
}

/** A line of the build, which speaks English. One that names a text says so in the words of the desk, and leads there. */
function lineRow(line: string, words: Words, nameOf: NameText): Markup {
  const complaint = complaintIn(line);
  if (complaint === undefined) return html`<li lang="en">${line}</li>`;
  const { file, part = "", problem } = complaint;
  const language = isLocale(file.language)
    ? `, ${localeEntries[file.language].endonym}`
    : "";
  return html`<li>
    <a href="/desk/text/${file.text}/?part=${part}"
      >${nameOf(file.text)}${language}</a
    >
    ${problem ? complaintWords(problem, words) : ""}
    <span lang="en">${line}</span>
  </li>`;
}
