import { matchPath } from "#shared/site-map.ts";
import { reasonsOf } from "../complaints.ts";
import type { Preview } from "../preview/index.ts";
import { missing, visitOf, type AddRoutes } from "../request.ts";
import { addressOf, findWords, readTexts, textOfPage } from "../texts/index.ts";
import { changesIn, openText, problemsIn, type Texts } from "./edited.ts";

/** Adds what scripts ask for: to show a text that is not saved, and where words come from. */
export function previewRoutes(parts: Texts & { preview: Preview }): AddRoutes {
  const { root, preview } = parts;
  return (desk) => {
    /** Shows the words of a form on the page. Answers with what is wrong, by the `id` of the field. */
    desk.post("/desk/preview/*", async (request, reply) => {
      const { words, form, text } = visitOf(request);
      const address = form.get("address") ?? "/";
      const edited = await openText(parts, text, form);
      if (edited === undefined || !preview.site.isPage(address))
        return missing(request, reply);
      const { files } = edited;
      const problems = await preview.show(changesIn(files), address);
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
      const { query } = visitOf(request);
      const match = matchPath(query.get("address") ?? "");
      const [found] = findWords(await readTexts(root), {
        words: query.get("words") ?? "",
        around: query.get("around") ?? "",
        ...(match && {
          language: match.tree.locale,
          text: textOfPage(match.page, match.params.slug),
        }),
      });
      if (found === undefined) return reply.send({});
      const id = `${found.file.path}#${found.pointer}`;
      return reply.send({ id, address: addressOf(found) });
    });
  };
}
