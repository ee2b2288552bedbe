import type { AddRoutes } from "../request.ts";
import { addNew, addPictures } from "./articles.ts";
import type { Texts } from "./edited.ts";
import { addHistory } from "./history.ts";
import { addList } from "./list.ts";
import { addText } from "./text.ts";

export type { Texts } from "./edited.ts";

export const editorRoutes =
  (parts: Texts): AddRoutes =>
  (desk) => {
    for (const add of [addList, addHistory, addText, addNew, addPictures])
      add(desk, parts);
  };
