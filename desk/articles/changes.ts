import type { FastifyInstance } from "fastify";
import { starts } from "#content/index.ts";
import { isLocale, type Locale } from "#shared/locales.ts";
import { missing, visitOf } from "../request.ts";
import { readTexts, writeValue, type TextFile } from "../texts/index.ts";
import { writerOf } from "../writer.ts";
import { refused, type Entries } from "./entries.ts";

/** Adds what is done with an entry as a whole: one more language, hiding it from visitors and showing it. */
export function addChanges(
  desk: FastifyInstance,
  { root, has, save }: Entries,
): void {
  desk.post("/desk/entry/*", async (request, reply) => {
    const visit = visitOf(request);
    const { form, text } = visit;
    const kind = form.get("do") ?? "";
    if (!(await has(text))) return missing(request, reply);
    const writer = await writerOf(root, request);
    const reasons = await save(request, text, writer, async () => {
      const versions = await readTexts(root, text);
      if (isLocale(kind)) return inLanguage(versions, text, kind);
      const draft = kind === "hide" ? true : undefined;
      return new Map(
        versions.map(({ path, source, value }) => [
          path,
          writeValue(source, { ...value, draft }),
        ]),
      );
    });
    const address = `/desk/text/${text}/`;
    return reasons.length > 0
      ? refused(visit, reply, reasons, address)
      : reply.redirect(`${address}?result=saved`, 303);
  });
}

/** An entry in one more language: a draft with the text of its original, and words that say what to write over it. */
function inLanguage(
  versions: readonly TextFile[],
  text: string,
  language: Locale,
): Map<string, string> {
  const original = versions.find(
    ({ value }) => value["translation"] === "original",
  );
  const path = `content/${text}/${language}.md`;
  if (original === undefined || versions.some((one) => one.path === path))
    return new Map();
  const { title, description, alt } = starts[language];
  const value = {
    ...original.value,
    title,
    description,
    heading: undefined,
    excerpt: undefined,
    searchWords: undefined,
    cover: { ...Object(original.value["cover"]), alt },
    translation: "translated",
    draft: true,
  };
  return new Map([[path, writeValue(original.source, value)]]);
}
