import type { Face } from "#shared/document/faces.ts";

const known = new Set<string>();
/** They wait for a page that needs them. */
let waiting: FontFace[] = [];

/**
 * Loads the fonts of a page that is reached without a new document. Nothing waits for them: until they are there, its words are
 * drawn in the fallback fonts, which have the same measures. `addFaces` gives them to the document.
 */
export function loadFaces(faces: readonly Face[] = []): void {
  for (const { family, weight, url, range } of faces) {
    if (known.has(url)) continue;
    known.add(url);
    const face = new FontFace(family, `url(${url})`, {
      weight: `${weight}`,
      display: "swap",
      ...(range && { unicodeRange: range }),
    });
    waiting.push(face);
    // The browser loads a face with a range when the page shows a character of it. One that fails leaves the fallback.
    if (!range) face.load().catch(() => undefined);
  }
}

/**
 * Adds the loaded fonts to the document. The browser then lays out every line again, so this must not happen before the page is
 * replaced by another one.
 */
export function addFaces(): void {
  for (const face of waiting) document.fonts.add(face);
  waiting = [];
}
