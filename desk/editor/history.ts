import type { FastifyInstance } from "fastify";
import { html } from "hono/html";
import { readTimeZone } from "#content/index.ts";
import { rootField } from "../form/index.ts";
import { page } from "../page.ts";
import { missing, send, visitOf } from "../request.ts";
import {
  addressOf,
  differences,
  namesIn,
  plain,
  readTexts,
  readValue,
  valueIn,
} from "../texts/index.ts";
import { timeText } from "../words.ts";
import { linkTo, type Texts } from "./edited.ts";

export function addHistory(desk: FastifyInstance, parts: Texts): void {
  const { root, repository, schemaOf } = parts;
  desk.get("/desk/history/*", async (request, reply) => {
    const visit = visitOf(request);
    const { words, locale, query, text } = visit;
    const all = await readTexts(root);
    const files = all.filter((file) => file.text === text);
    if (files.length === 0) return missing(request, reply);
    const kind = plain(files[0]?.value["form"]);
    const schema = (await schemaOf(text, kind)) ?? {};
    const versions = await repository.log(...files.map(({ path }) => path));
    const chosen = query.get("version") ?? "";
    const changes = files.map(async (file) => {
      const { before = "", after } = await repository.at(chosen, file.path);
      if (after === undefined || before === after) return "";
      const [old, now] = [readValue(before), readValue(after)];
      const form = rootField(schema, [now], locale);
      return differences(old, now).map((pointer) => {
        const linesOf = (value: unknown) =>
          plain(valueIn(value, pointer)).split("\n");
        const only = (own: unknown, other: unknown) => {
          const others = new Set(["", ...linesOf(other)]);
          return linesOf(own).filter((line) => !others.has(line));
        };
        const asked = new URLSearchParams({
          version: chosen,
          old: `${file.path}#${pointer}`,
        });
        const address = addressOf({ file, pointer }).replace("?", `?${asked}&`);
        return html`<h3>${linkTo(file, pointer, form)}</h3>
          <div lang="${file.language ?? ""}">
            ${only(old, now).map((line) => html`<p><del>${line}</del></p>`)}
            ${only(now, old).map((line) => html`<p><ins>${line}</ins></p>`)}
          </div>
          <p class="ways">
            <a class="button" href="${address}">${words.useOld}</a>
          </p>`;
      });
    });
    const difference = html`<div class="difference">
      ${await Promise.all(changes)}
    </div>`;
    const zone = await readTimeZone(root);
    const name = namesIn(all, locale)(text);
    const content = html`<p><a href="/desk/text/${text}/">${name}</a></p>
      <ol class="versions">
        ${versions.map(
          ({ id, time, writer }) =>
            html`<li>
              <a
                href="?version=${id}"
                ${id === chosen ? "aria-current=true" : ""}
                >${timeText(time, locale, zone)}</a
              >
              <span class="hint">${writer}</span>
              ${id === chosen && difference}
            </li>`,
        )}
      </ol>`;
    const title = `${words.history}: ${name}`;
    return send(reply, page(visit, { title, content }));
  });
}
