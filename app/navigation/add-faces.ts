import type { Face } from "#shared/document/faces.ts";

const added = new Set<string>();

/**
 * Adds the fonts of a page that is reached without a new document. Nothing waits for them: until they are there, its words are
 * drawn in the fallback fonts, which have the same measures.
 */
export function addFaces(faces: readonly Face[] = []): void {
  for (const { family, weight, url, range } of faces) {
    if (added.has(url)) continue;
    added.add(url);
    const face = new FontFace(family, `url(${url})`, {
      weight: `${weight}`,
      display: "swap",
      ...(range && { unicodeRange: range }),
    });
    document.fonts.add(face);
    // The browser loads a face with a range when the page shows a character of it. One that fails leaves the fallback.
    if (!range) face.load().catch(() => undefined);
  }
}
