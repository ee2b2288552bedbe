import { isLocale } from "#shared/locales.ts";
import { matchPath } from "#shared/site-map.ts";
import { reasonsOf } from "../complaints.ts";
import { seePage, type Preview } from "../preview/index.ts";
import {
  formOf,
  frameOf,
  missing,
  queryOf,
  send,
  wordsFor,
  type AddRoutes,
} from "../request.ts";
import {
  addressOf,
  findWords,
  hasPage,
  listTextFiles,
  readTextNames,
  readTexts,
  textOfPage,
  writeValue,
} from "../texts/index.ts";
import { enteredFiles, problemsOf, type Texts } from "./edited.ts";

type Parts = Texts & {
  preview: Preview;
  previewOriginFor: (host?: string) => string | undefined;
};

/** Adds the site to click on, and what scripts ask for: to show a text that is not saved, and where words come from. */
export function previewRoutes(parts: Parts): AddRoutes {
  const { root, preview, previewOriginFor } = parts;
  return (desk) => {
    desk.get("/desk/see/", async (request, reply) => {
      const origin = previewOriginFor(request.headers.host);
      if (origin === undefined) return missing(request, reply);
      const frame = frameOf(request);
      const files = await listTextFiles(root);
      const nameOf = readTextNames(root, files, frame.locale);
      const pages = [...new Set(files.filter(hasPage).map(({ text }) => text))];
      const asked = queryOf(request).get("text") ?? "";
      await preview.show(new Map(), "/");
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
      const address = form.get("address") ?? "/";
      const read = await enteredFiles(parts, form.get("text") ?? "", form);
      if (read === undefined || !preview.site.isPage(address))
        return missing(request, reply);
      const { files } = read;
      const sources = new Map(
        files.map(({ file, source, value }) => [
          file.path,
          writeValue(source, value),
        ]),
      );
      const words = wordsFor(request);
      const problems = await preview.show(sources, address);
      return reply.send({
        problems: files.flatMap(({ file: { path }, value }) =>
          [...problemsOf(problems, path, value, words)].map(
            ([pointer, said]) => ({ id: `${path}#${pointer}`, words: said }),
          ),
        ),
        // A mistake in another text keeps the page from being shown as well.
        others: reasonsOf(
          problems.filter(({ file }) => !sources.has(file)),
          words,
        ),
      });
    });

    /** Finds the fields from which words on a page come. */
    desk.get("/desk/found/", async (request, reply) => {
      const query = queryOf(request);
      const match = matchPath(query.get("address") ?? "");
      const language = match?.tree.locale;
      const sources = readTexts(root, await listTextFiles(root));
      const found = findWords(sources, {
        words: query.get("words") ?? "",
        around: query.get("around") ?? "",
        ...(isLocale(language) && { language }),
        ...(match && { text: textOfPage(match.page, match.params.slug) }),
      });
      return reply.send(
        found.map((place) => ({
          id: `${place.file.path}#${place.pointer}`,
          address: addressOf(place),
          start: place.start,
          end: place.end,
        })),
      );
    });
  };
}
