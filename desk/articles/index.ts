import type { AddRoutes } from "../request.ts";
import type { TextStore } from "../texts/index.ts";
import { addNew } from "./new.ts";
import { addPictures } from "./pictures.ts";

/** New articles, their languages and their pictures. */
export function articleRoutes(root: string, texts: TextStore): AddRoutes {
  return (desk) => {
    addNew(desk, root, texts);
    addPictures(desk, root, texts);
  };
}
