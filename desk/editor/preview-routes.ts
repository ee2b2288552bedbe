import { matchPath } from "#shared/site-map.ts";
import type { Preview } from "../preview/index.ts";
import { missing, visitOf, type AddRoutes } from "../request.ts";
import { addressOf, findWords, readTexts, textOfPage } from "../texts/index.ts";
import { changesIn, openText, type Texts } from "./edited.ts";

/** Adds what scripts ask for: to show a text that is not saved, and where words come from. */
export function previewRoutes(parts: Texts & { preview: Preview }): AddRoutes {
  return (desk) => {
    desk.post("/desk/preview/*", async (request, reply) => {
      const { form, text } = visitOf(request);
      const edited = await openText(parts, text, form);
      if (edited === undefined) return missing(request, reply);
      parts.preview.show(changesIn(edited.files));
      return reply.code(204).send();
    });

    /** Finds the field from which words on a page come, and its address in the desk. */
    desk.get("/desk/found/", async (request, reply) => {
      const { query } = visitOf(request);
      const match = matchPath(query.get("address") ?? "");
      const [found] = findWords(await readTexts(parts.root), {
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
