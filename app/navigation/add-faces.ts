import type { Face } from "#shared/document/faces.ts";

/** A page waits so long for its letters, in milliseconds; later they replace those of the system. */
const patience = 100;

const added = new Set<string>();

/** Adds the fonts of a page that is reached without a new document. Resolves when they are there, or take too long. */
export function addFaces(faces: readonly Face[] = []): Promise<unknown> {
  const loading = faces
    .filter(({ url }) => !added.has(url))
    .map(async ({ family, weight, url, range }) => {
      added.add(url);
      const face = new FontFace(family, `url(${url})`, {
        weight: `${weight}`,
        ...(range && { unicodeRange: range }),
      });
      document.fonts.add(face);
      // What has a range waits until a character of it is shown.
      if (!range) await face.load();
    });
  return Promise.race([
    Promise.allSettled(loading),
    new Promise((resolve) => setTimeout(resolve, patience)),
  ]);
}
