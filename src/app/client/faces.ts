import type { Face } from "#shared/document/faces.ts";

const known = new Set<string>();
/** They wait for a page that needs them. */
let waiting: WaitingFace[] = [];

type WaitingFace = Face & {
  /** The bytes of its file, once they are there; the promise before. Undefined for a face that the browser loads by itself. */
  file?: ArrayBuffer | Promise<ArrayBuffer>;
};

/**
 * Loads the fonts of a page that is reached without a new document. Nothing waits for them: until they are there, its words are
 * drawn in the fallback fonts, which have the same measures. `addFaces` gives them to the document.
 */
export function loadFaces(faces: readonly Face[] = []): void {
  const declared = document.querySelector("style")?.textContent ?? "";
  for (const face of faces) {
    // The document may have one for its own page.
    if (known.has(face.url) || declared.includes(face.url)) continue;
    known.add(face.url);
    const next: WaitingFace = { ...face };
    waiting.push(next);
    // The browser loads a face with a range when the page shows a character of it.
    if (face.range) continue;
    // Only the bytes: the browser lays out every line again when a face has loaded, also one that is in no document.
    const file = bytesOf(face.url);
    next.file = file;
    file.then(
      (bytes) => (next.file = bytes),
      // The fallback stays, until a page asks again.
      () => known.delete(face.url),
    );
  }
}

async function bytesOf(url: string): Promise<ArrayBuffer> {
  const response = await fetch(url);
  if (!response.ok) throw new Error(`${url} answered ${response.status}`);
  return response.arrayBuffer();
}

/**
 * Adds the fonts to the document. The browser then lays out every line again, so this must not happen before the page is
 * replaced by another one.
 */
export function addFaces(): void {
  for (const { file, url, ...face } of waiting) {
    const add = (source: ArrayBuffer | string) => {
      document.fonts.add(
        new FontFace(face.family, source, {
          weight: `${face.weight}`,
          display: "swap",
          ...(face.range && { unicodeRange: face.range }),
        }),
      );
    };
    if (file instanceof Promise) file.then(add, () => undefined);
    else add(file ?? `url(${url})`);
  }
  waiting = [];
}
