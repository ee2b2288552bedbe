import { html } from "hono/html";
import { readTimeZone } from "#content/index.ts";
import { localeEntries } from "#shared/locales.ts";
import { message, page, type Markup } from "../page.ts";
import { send, visitOf, type AddRoutes } from "../request.ts";
import { namesIn, placeOf, readTexts, type NameText } from "../texts/index.ts";
import { fill, timeText } from "../words.ts";
import type { Publisher } from "./publisher.ts";

export function publishRoutes(
  root: string,
  publisher: Publisher,
  origin: string,
): AddRoutes {
  return (desk) => {
    desk.get("/desk/publish/", async (request, reply) => {
      const visit = visitOf(request);
      const { words, locale } = visit;
      const { publish } = words;
      const { state, lines, since = 0, isBack } = publisher.now();
      const isWorking = state === "working";
      const kind = isWorking || state === "new" ? "good" : "bad";
      const nameOf = namesIn(await readTexts(root), locale);
      const zone = await readTimeZone(root);
      const changed = await publisher.changed();
      // A picture goes out with its article.
      const textOf = (path: string) =>
        placeOf(path)?.text ?? path.replace(/^content\/(.*)\/.*$/, "$1");
      const texts = changed && [...new Set(changed.map(textOf))];
      const releases = await publisher.releases();
      const current = releases.find(({ isCurrent }) => isCurrent);
      const key = state === "new" && isBack ? "shown" : state;
      const seconds = Math.round((Date.now() - since) / 1000);
      const shownTime = timeText(current?.madeAt ?? 0, locale, zone);
      const content = html`${key !== "none" && message(kind, fill(publish[key], { origin, seconds, time: shownTime }))}
        <ul>
          ${lines.map((line) => lineRow(line, nameOf))}
        </ul>
        <h2>${publish.texts}</h2>
        ${!texts?.length && html`<p>${texts ? publish.nothing : publish.all}</p>`}
        <ul class="texts">
          ${texts?.map((text) => html`<li><a href="/desk/text/${text}/">${nameOf(text)}</a></li>`)}
        </ul>
        <form method="post">
          <button class="main" ${isWorking ? "disabled" : ""}>
            ${words.nav.publish}
          </button>
          <p class="hint">${publish.lead}</p>
          <h2>${publish.releases}</h2>
          <ul class="releases">
            ${releases.map(({ name, madeAt, isCurrent }) => {
              const time = timeText(madeAt, locale, zone);
              const back = html`<button
                name="release"
                value="${name}"
                ${isWorking ? "disabled" : ""}
                aria-label="${publish.back}: ${time}"
              >
                ${publish.back}
              </button>`;
              return html`<li>
                <span>${time}</span>
                ${isCurrent ? html`<strong>${publish.current}</strong>` : back}
              </li>`;
            })}
          </ul>
        </form>`;
      const title = words.nav.publish;
      return send(reply, page(visit, { title, isWorking, content }));
    });

    desk.post("/desk/publish/", async (request, reply) => {
      publisher.publish(visitOf(request).form.get("release") ?? undefined);
      return reply.redirect("/desk/publish/", 303);
    });
  };
}

/** A line of the build, which speaks English. One that names a text leads there. */
function lineRow(line: string, nameOf: NameText): Markup {
  const [, path = "", part = ""] =
    /((?:content|messages)\/[\w/.-]+)(?::\d+ ([\w-]+))?/.exec(line) ?? [];
  const file = placeOf(path);
  if (file === undefined) return html`<li lang="en">${line}</li>`;
  const { text, language } = file;
  const endonym = language && localeEntries[language].endonym;
  const name = [nameOf(text), endonym].filter(Boolean).join(", ");
  return html`<li>
    <a href="/desk/text/${text}/?part=${part}">${name}</a>
    <span lang="en">${line}</span>
  </li>`;
}
