import type { Face } from "#shared/document/faces.ts";

/** The longest time that a page waits for its fonts, in milliseconds. Later fonts replace the fallback fonts. */
const facesLimitMs = 100;

const added = new Set<string>();

/** Adds the fonts of a page that is reached without a new document. Resolves when they are loaded or take too long. */
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
      // The browser loads a face with a range when the page shows a character of it.
      if (!range) await face.load();
    });
  return Promise.race([
    Promise.allSettled(loading),
    new Promise((resolve) => setTimeout(resolve, facesLimitMs)),
  ]);
}
