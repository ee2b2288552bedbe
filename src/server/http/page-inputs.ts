import type { Face } from "#shared/document/faces.ts";
import { pageDataFile, type PageInputs } from "#shared/document/render.ts";
import { encodePath, type StaticFiles } from "./files/static-files.ts";

/** Reads the data of a page that the server renders. Undefined if there is no such page. */
export function dataReader(files: StaticFiles): (pathname: string) => unknown {
  return (pathname) => inputsOf(files, pathname)?.data;
}

/** Reads the fonts of the page's text. */
export function facesReader(
  files: StaticFiles,
): (pathname: string) => readonly Face[] | undefined {
  return (pathname) => inputsOf(files, pathname)?.faces;
}

function inputsOf(
  files: StaticFiles,
  pathname: string,
): PageInputs | undefined {
  const file = files.get(encodePath(pathname) + pageDataFile);
  if (file === undefined) return undefined;
  const text = file.variants.identity.body.toString("utf8");
  return JSON.parse(text) as PageInputs;
}
