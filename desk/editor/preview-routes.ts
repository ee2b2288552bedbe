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
import { openText, problemsIn, type Texts } from "./edited.ts";

/** Adds what scripts ask for: to show a text that is not saved, and where words come from. */
export function previewRoutes(parts: Texts & { preview: Preview }): AddRoutes {
  const { root, preview } = parts;
  return (desk) => {
    /** Shows the words of a form on the page. Answers with what is wrong, by the `id` of the field. */
    desk.post("/desk/preview/", async (request, reply) => {
      const form = formOf(request);
      const address = form.get("address") ?? "/";
      const text = form.get("text") ?? "";
      const edited = await openText(parts, text, form);
      if (edited === undefined || !preview.site.isPage(address))
        return missing(request, reply);
      const { files } = edited;
      const sources = files.map(({ path, source, value }) => {
        const next = writeValue(source, value);
        return next === source ? [] : [[path, next] as const];
      });
      const problems = await preview.show(new Map(sources.flat()), address);
      const words = wordsFor(request);
      // A mistake in another text keeps the page from being shown as well.
      const others = problems.filter(
        ({ file }) => !files.some(({ path }) => path === file),
      );
      return reply.send({
        problems: files.flatMap((file) =>
          [...problemsIn(problems, file, words)].map(([pointer, said]) => ({
            id: `${file.path}#${pointer}`,
            words: said,
          })),
        ),
        others: reasonsOf(others, words),
      });
    });

    /** Finds the field from which words on a page come, and its address in the desk. */
    desk.get("/desk/found/", async (request, reply) => {
      const query = queryOf(request);
      const match = matchPath(query.get("address") ?? "");
      const [found] = findWords(readTexts(root, await listTextFiles(root)), {
        words: query.get("words") ?? "",
        around: query.get("around") ?? "",
        ...(match && {
          language: match.tree.locale,
          text: textOfPage(match.page, match.params.slug),
        }),
      });
      return reply.send(
        found
          ? {
              id: `${found.file.path}#${found.pointer}`,
              address: addressOf(found),
            }
          : {},
      );
    });
  };
}
