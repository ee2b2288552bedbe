import { isLocale } from "#shared/locales.ts";
import { matchPath } from "#shared/site-map.ts";
import { reasonsOf } from "../complaints.ts";
import type { Preview } from "../preview/index.ts";
import {
  formOf,
  missing,
  queryOf,
  wordsFor,
  type AddRoutes,
} from "../request.ts";
import {
  addressOf,
  findWords,
  listTextFiles,
  readTexts,
  textOfPage,
  writeValue,
} from "../texts/index.ts";
import { enteredFiles, problemsOf, type Texts } from "./edited.ts";

type Parts = Texts & {
  preview: Preview;
};

/** Adds what scripts ask for: to show a text that is not saved, and where words come from. */
export function previewRoutes(parts: Parts): AddRoutes {
  const { root, preview } = parts;
  return (desk) => {
    /** Shows the words of a form on the page. Answers with what is wrong, by the `id` of the field. */
    desk.post("/desk/preview/", async (request, reply) => {
      const form = formOf(request);
      const address = form.get("address") ?? "/";
      const read = await enteredFiles(parts, form.get("text") ?? "", form);
      if (read === undefined || !preview.site.isPage(address))
        return missing(request, reply);
      const { files } = read;
      const sources = new Map(
        files
          .map(({ file, source, value }) => ({
            path: file.path,
            source,
            next: writeValue(source, value),
          }))
          .filter(({ source, next }) => source !== next)
          .map(({ path, next }) => [path, next]),
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
          problems.filter(
            ({ file }) => !files.some((one) => one.file.path === file),
          ),
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
        })),
      );
    });
  };
}
