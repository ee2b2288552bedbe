import type { AddRoutes } from "../request.ts";
import type { Texts } from "./edited.ts";
import { addHistory } from "./history.ts";
import { addList } from "./list.ts";
import { addNew } from "./new.ts";
import { addPictures } from "./pictures.ts";
import { addText } from "./text.ts";

export type { Texts } from "./edited.ts";

/** The list of texts, their pages and versions, and what begins an article. */
export const editorRoutes =
  (parts: Texts): AddRoutes =>
  (desk) => {
    for (const add of [addList, addHistory, addText, addNew, addPictures])
      add(desk, parts);
  };
