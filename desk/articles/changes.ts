import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import type { FastifyInstance } from "fastify";
import { html } from "hono/html";
import { starts } from "#content/index.ts";
import { defaultLocale, isLocale, type Locale } from "#shared/locales.ts";
import { message, page } from "../page.ts";
import { formOf, frameOf, missing, send } from "../request.ts";
import {
  isEntryFile,
  readValue,
  textFilesOf,
  writeValue,
  type FileChanges,
} from "../texts/index.ts";
import { writerOf } from "../writer.ts";
import type { Entries } from "./entries.ts";

/** Adds what is done with an entry as a whole: one more language, hiding, showing and deleting it. */
export function addChanges(desk: FastifyInstance, entries: Entries): void {
  const { root, has, save } = entries;
  desk.post("/desk/entry/", async (request, reply) => {
    const frame = frameOf(request);
    const { making, history } = frame.words;
    const form = formOf(request);
    const text = form.get("text") ?? "";
    const kind = form.get("do") ?? "";
    const given = form.get("language");
    const language = isLocale(given) ? given : defaultLocale;
    const kinds: Record<string, () => Promise<FileChanges>> = {
      language: () => addLanguage(root, text, language),
      hide: () => setDraft(root, text, true),
      show: () => setDraft(root, text, false),
      delete: () => removeEntry(root, text),
    };
    const make = kinds[kind];
    if (make === undefined || !(await has(text)))
      return missing(request, reply);
    const reasons =
      kind === "delete" && !form.has("sure")
        ? [making.notSure]
        : await save(request, text, await writerOf(root, request), make);
    if (reasons.length === 0)
      return reply.redirect(
        kind === "delete" ? "/desk/" : `/desk/text/${text}/?result=saved`,
        303,
      );
    const content = html`${reasons.map((reason) => message("bad", reason))}
      <p>
        <a class="button" href="/desk/text/${text}/">${history.back}</a>
      </p>`;
    return send(reply, page(frame, { title: making.refused, content }), 422);
  });
}

/** An entry in one more language: the facts and the headings of its original, and words that say what to write. */
async function addLanguage(
  root: string,
  text: string,
  language: Locale,
): Promise<FileChanges> {
  const versions = await versionsOf(root, text);
  const original = versions.find(
    ({ value }) => value["translation"] === "original",
  );
  const path = `content/${text}/${language}.md`;
  if (original === undefined || versions.some((one) => one.path === path))
    return new Map();
  const { title, description, alt, heading, text: words } = starts[language];
  const {
    heading: _,
    excerpt: __,
    redirectFrom: ___,
    searchWords: ____,
    ...facts
  } = original.value;
  const headings = String(facts["body"]).matchAll(
    /^(#{2,3}) .*(\{#[\w-]+\})\s*$/gm,
  );
  const sections = [...headings].map(
    ([, level, id]) => `${level} ${heading} ${id}\n\n${words}`,
  );
  const value = {
    ...facts,
    title,
    description,
    cover: { ...(facts["cover"] as object), alt },
    translation: "translated",
    draft: true,
    body: [words, ...sections].join("\n\n"),
  };
  return new Map([[path, writeValue(original.source, value)]]);
}

/** Hides an entry from visitors in all its languages, or shows it. */
async function setDraft(
  root: string,
  text: string,
  isHidden: boolean,
): Promise<FileChanges> {
  const versions = await versionsOf(root, text);
  return new Map(
    versions.map(({ path, source, value: { draft: _, ...value } }) => [
      path,
      writeValue(source, isHidden ? { ...value, draft: true } : value),
    ]),
  );
}

/** Deletes an entry with its pictures. Its address says from then on that it is gone. */
async function removeEntry(root: string, text: string): Promise<FileChanges> {
  const names = await readdir(join(root, "content", text));
  const changes = new Map<string, string | undefined>();
  for (const name of names) {
    const path = `content/${text}/${name}`;
    // What a system or a person has put there stays there.
    if (isEntryFile(path)) changes.set(path, undefined);
  }
  const versions = await versionsOf(root, text);
  if (versions.some(({ value }) => value["draft"] !== true)) {
    const file = "content/gone.yaml";
    const source = await readFile(join(root, file), "utf8");
    const { paths: gone = [] } = readValue(source) as { paths?: string[] };
    changes.set(file, writeValue(source, { paths: [...gone, `/${text}/`] }));
  }
  return changes;
}

async function versionsOf(root: string, text: string) {
  const files = await textFilesOf(root, text);
  const versions = files.map(async ({ path }) => {
    const source = await readFile(join(root, path), "utf8");
    return { path, source, value: readValue(source) };
  });
  return Promise.all(versions);
}
