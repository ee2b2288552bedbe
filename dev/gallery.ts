import type { BuildAssets } from "#shared/document/build-assets.ts";
import { locales } from "#shared/locales.ts";

/** Returns the document of the gallery at `/gallery/`. The gallery starts with the dark theme. */
export function galleryDocument(fonts: BuildAssets["fonts"]): string {
  const faces = locales.map((locale) => fonts[locale].css).join("");
  return [
    `<!doctype html><html lang="en" data-theme="dark"><head><meta charset="utf-8"><title>Gallery</title>`,
    `<link rel="icon" href="/favicon.svg"><meta name="viewport" content="width=device-width, initial-scale=1"><style>${faces}</style></head>`,
    `<body><div id="gallery"></div><script type="module" src="/app/gallery/gallery.client.tsx"></script></body></html>`,
  ].join("");
}
