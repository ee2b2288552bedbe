import type { AddRoutes } from "../request.ts";
import type { TextStore } from "../texts/index.ts";
import { addChanges } from "./changes.ts";
import { openEntries } from "./entries.ts";
import { addNew } from "./new.ts";
import { addPictures } from "./pictures.ts";

/** New articles, their languages and their pictures. */
export function articleRoutes(root: string, texts: TextStore): AddRoutes {
  const entries = openEntries(root, texts);
  return (desk) => {
    addNew(desk, entries);
    addChanges(desk, entries);
    addPictures(desk, entries);
  };
}
