import { complainedIn } from "../complaints.ts";
import { formOf } from "../form.ts";
import type { FastifyInstance } from "fastify";
import { isLocale } from "#shared/locales.ts";
import { matchPath } from "#shared/site-map.ts";
import { enteredIn } from "../entries.ts";
import {
  readFields,
  FieldError,
  writeFields,
  addressOf,
  findWords,
  idOf,
  hasPage,
  textOfPage,
  problemsOf,
  readTexts,
  listTextFiles,
  textFilesOf,
  readTextNames,
  type TextStore,
} from "../texts/index.ts";
import type { DeskTools } from "../routes.ts";
import type { SeenPages } from "./preview.ts";
import { wordsOf } from "../words.ts";
import { seePage } from "../views/index.ts";

type Parts = { root: string; texts: TextStore; seen: SeenPages };

/** Adds what the scripts of the desk ask for: to show a text that is not saved, and to find where words come from. */
export function addPreview(
  desk: FastifyInstance,
  { frameOf, queryOf, send, missing }: DeskTools,
  { root, texts, seen }: Parts,
): void {
  const { preview } = seen;

  /** A page of the site, to be mended by clicking on it. */
  desk.get("/desk/see/", async (request, reply) => {
    const origin = seen.originFor(request.headers.host);
    if (origin === undefined) return missing(request, reply);
    const frame = frameOf(request);
    const files = await listTextFiles(root);
    const nameOf = await readTextNames(root, files, frame.locale);
    const pages = [...new Set(files.filter(hasPage).map(({ text }) => text))];
    const asked = queryOf(request).get("text") ?? "";
    await preview.show(new Map(), "/").catch(() => []);
    return send(
      reply,
      seePage(frame, {
        origin,
        text: pages.includes(asked) ? asked : "pages/home",
        pages: pages.map((text) => ({ text, name: nameOf(text) })),
      }),
    );
  });

  /** Shows the words of a form on the page. Answers with what is wrong, by the `id` of the field. */
  desk.post("/desk/preview/", async (request, reply) => {
    const form = formOf(request);
    const files = await textFilesOf(root, form.get("text") ?? "");
    const entered = enteredIn(form, files);
    const sources = new Map<string, string>();
    for (const { path } of files) {
      const entries = entered.get(path);
      if (entries === undefined) continue;
      const { source } = await texts.open(path);
      try {
        sources.set(path, writeFields(source, entries.values, entries.sizes));
      } catch (error) {
        if (!(error instanceof FieldError)) throw error; // Saving tells what does not fit.
      }
    }
    const { words } = wordsOf(frameOf(request).locale);
    const address = form.get("address") ?? "/";
    if (!preview.site.isPage(address)) return missing(request, reply);
    const shown = await preview.show(sources, address);
    const problems = complainedIn(shown, words);
    return reply.send({
      problems: files.flatMap(({ path }) =>
        [
          ...problemsOf(problems, path, readFields(sources.get(path) ?? "")),
        ].map(([pointer, said]) => ({
          id: `${path}#${pointer}`,
          words: said,
        })),
      ),
      // A mistake in another text keeps the page from being shown as well.
      others: problems
        .filter(({ file }) => !files.some(({ path }) => path === file))
        .map(({ file, problem }) => `${file}: ${problem}`),
    });
  });

  /** Finds the fields from which words on a page come. */
  desk.get("/desk/found/", async (request, reply) => {
    const query = queryOf(request);
    const match = matchPath(query.get("address") ?? "");
    const language = match?.tree.locale;
    const files = await listTextFiles(root);
    const sources = readTexts(preview.root, files);
    const found = findWords(sources, {
      words: query.get("words") ?? "",
      around: query.get("around") ?? "",
      ...(isLocale(language) && { language }),
      ...(match && { text: textOfPage(match.page, match.params.slug) }),
    });
    const places = found.map((place) => ({
      id: idOf(place),
      address: addressOf(place),
      start: place.start,
      end: place.end,
    }));
    return reply.send(places);
  });
}
