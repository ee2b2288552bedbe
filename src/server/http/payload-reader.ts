import type { Face } from "#shared/document/faces.ts";
import { encodePath, type StaticFiles } from "./files/static-files.ts";

/** Reads `data` of a page's `_payload.json` for the renderer. Undefined if there is no such page. */
export function payloadReader(
  files: StaticFiles,
): (pathname: string) => unknown {
  const read = payloadPart(files);
  return (pathname) => read(pathname)?.data;
}

function payloadPart(
  files: StaticFiles,
): (pathname: string) => { data?: unknown; faces?: Face[] } | undefined {
  return (pathname) => {
    const payload = files.get(`${encodePath(pathname)}_payload.json`);
    if (payload === undefined) return undefined;
    const parsed: unknown = JSON.parse(
      payload.variants.identity.body.toString("utf8"),
    );
    return typeof parsed === "object" && parsed !== null ? parsed : undefined;
  };
}

/** Reads `faces` of a page's `_payload.json`: the fonts of its text. */
export function facesReader(
  files: StaticFiles,
): (pathname: string) => Face[] | undefined {
  const read = payloadPart(files);
  return (pathname) => read(pathname)?.faces;
}
