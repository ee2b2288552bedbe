import { html } from "hono/html";
import { readTimeZone } from "#content/index.ts";
import { isLocale, localeEntries } from "#shared/locales.ts";
import { complaintWords } from "../complaints.ts";
import { message, page, type Frame, type Markup } from "../page.ts";
import { formOf, frameOf, send, type AddRoutes } from "../request.ts";
import {
  listTextFiles,
  readTextNames,
  textFileAt,
  type NameText,
} from "../texts/index.ts";
import type { Publisher } from "./publisher.ts";

/** Adds the page that publishes the site and takes a publication back. */
export function publishRoutes(root: string, publisher: Publisher): AddRoutes {
  return (desk) => {
    desk.get("/desk/publish/", async (request, reply) => {
      const frame = frameOf(request);
      const { words, tag, locale } = frame;
      const { publish } = words;
      const { state, lines } = publisher.now();
      const isWorking = state === "working";
      const nameOf = readTextNames(root, await listTextFiles(root), locale);
      const format = new Intl.DateTimeFormat(tag, {
        dateStyle: "long",
        timeStyle: "short",
        timeZone: await readTimeZone(root),
      });
      const changed = await publisher.changed();
      // A picture goes out with its article.
      const textOf = (path: string) =>
        textFileAt(path)?.text ?? path.replace(/^content\/(.*)\/.*$/, "$1");
      const releases = (await publisher.releases()).map(
        ({ name, madeAt, isCurrent }) => {
          const time = format.format(madeAt);
          return html`<li>
            <span>${time}</span>
            ${
              isCurrent
                ? html`<strong>${publish.current}</strong>`
                : html`<button
                    name="release"
                    value="${name}"
                    ${isWorking ? "disabled" : ""}
                    aria-label="${publish.back}: ${time}"
                  >
                    ${publish.back}
                  </button>`
            }
          </li>`;
        },
      );
      const isGood = isWorking || state === "done";
      const content = html`${state === "none" ? "" : message(isGood ? "good" : "bad", publish[state])}
        ${
          lines.length === 0
            ? ""
            : html`<ol class="said">
                ${lines.map((line) => lineRow(line, frame, nameOf))}
              </ol>`
        }
        <h2>${publish.texts}</h2>
        ${changed?.length ? "" : html`<p>${changed ? publish.nothing : publish.all}</p>`}
        <ul class="texts">
          ${[...new Set(changed?.map(textOf))].map((text) => html`<li><a href="/desk/text/${text}/">${nameOf(text)}</a></li>`)}
        </ul>
        <form method="post">
          <button class="main" ${isWorking ? "disabled" : ""}>
            ${words.nav.publish}
          </button>
          <p class="hint">${publish.lead} ${publish.later}</p>
          ${releases.length === 0 ? "" : html`<h2>${publish.releases}</h2>`}
          <ul class="releases">
            ${releases}
          </ul>
        </form>`;
      const title = words.nav.publish;
      return send(reply, page(frame, { title, isWorking, content }));
    });

    desk.post("/desk/publish/", async (request, reply) => {
      publisher.publish(formOf(request).get("release") ?? undefined);
      return reply.redirect("/desk/publish/", 303);
    });
  };
}

/** A line of the build, which speaks English. One that names a text says so in the words of the desk, and leads there. */
function lineRow(line: string, { words }: Frame, nameOf: NameText): Markup {
  const [, path = "", part = "", problem] =
    /((?:content|messages)\/[\w/.-]+)(?::\d+ ([\w-]+)\S*:? (.*))?/.exec(line) ??
    [];
  const file = textFileAt(path);
  if (file === undefined) return html`<li lang="en">${line}</li>`;
  const { text, language } = file;
  const name = [
    nameOf(text),
    ...(isLocale(language) ? [localeEntries[language].endonym] : []),
  ].join(", ");
  return html`<li>
    <a href="/desk/text/${text}/?part=${part}">${name}</a>
    ${problem ? complaintWords(problem, words) : ""}
    <span lang="en">${line}</span>
  </li>`;
}
