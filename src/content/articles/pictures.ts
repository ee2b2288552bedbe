import { readFileSync } from "node:fs";
import { dirname } from "node:path";
import { toHtml } from "hast-util-to-html";
import {
  element,
  mapNodes,
  type Element,
  type ElementContent,
} from "#shared/text/hast.ts";
import { cacheKey, openCache, writeWhole } from "../cache.ts";
import { fileIn, isDrawing } from "../read-text.ts";
import { ContentError } from "../yaml/content-error.ts";
import type { Entry } from "../collections/entry.ts";

/** Widths of the files in pixels, up to the picture's own width; text columns are at most 720 CSS pixels wide. */
const widths = [480, 960, 1440];
/** The smallest width of a picture that stands alone. */
const leastWidth = 480;
const sizes = "(min-width: 48rem) 45rem, 100vw";

/** The qualities were compared on photographs. More effort makes no smaller files and takes four times as long. */
const formats = {
  avif: { quality: 50, effort: 4 },
  webp: { quality: 75 },
} as const;

export type Pictures = {
  /** A photograph in its sizes as HTML, for the first window. Whoever shows it says in words what it shows. */
  html: (file: string, src: string) => Promise<string>;
  /** Makes the sizes and formats of a picture beside an article, `file`. */
  make: (file: string, src: string) => Promise<Picture>;
  /** Replaces each `<img data-picture="file">` by the picture in its sizes and formats. Rejects with `ContentError`. */
  putInto: (
    nodes: readonly ElementContent[],
    article: Pick<Entry, "file" | "pictures">,
  ) => Promise<ElementContent[]>;
  /** Paths of the made files, by their URL. */
  files: ReadonlyMap<string, string>;
};

/** Makes the files of the pictures in articles, each once, and keeps them in `.cache/`. */
export function openPictures(root: string): Pictures {
  const cache = openCache(root, "pictures-1");
  const files = new Map<string, string>();
  const known = new Map<string, Promise<Picture>>();
  return {
    files,
    make,
    html: async (file, src) =>
      toHtml(pictureElement(await make(file, src), "", "eager")),
    async putInto(nodes, { file, pictures }) {
      const made = new Map<unknown, Picture>();
      for (const { src } of pictures) made.set(src, await make(file, src));
      refuseSmall(file, pictures, made);
      return mapNodes(nodes, (node) => {
        if (node.type !== "element") return [node];
        const { dataPicture, alt } = node.properties;
        const picture = made.get(dataPicture);
        if (picture === undefined) return [node];
        return [pictureElement(picture, String(alt))];
      });
    },
  };

  function make(file: string, src: string): Promise<Picture> {
    const path = fileIn(dirname(file), src) ?? src;
    const picture = known.get(path) ?? makePicture(path);
    known.set(path, picture);
    return picture;
  }

  async function makePicture(path: string): Promise<Picture> {
    const source = readFileSync(path);
    const key = cacheKey(source);
    const made = cache.read("picture", key) as CachedPicture | undefined;
    const { picture, names } = made ?? (await sizesOf(source, path, key));
    // This is written last, so that its files exist whenever it exists.
    if (made === undefined) cache.write("picture", key, { picture, names });
    for (const name of names) files.set(urlOf(name), fileOf(name));
    return picture;
  }

  async function sizesOf(
    source: Buffer,
    path: string,
    key: string,
  ): Promise<CachedPicture> {
    const names: string[] = [];
    const keep = (name: string, body: Uint8Array) => {
      writeWhole(fileOf(name), body);
      names.push(name);
      return urlOf(name);
    };
    const { default: sharp } = await import("sharp");
    const { autoOrient } = await sharp(source).metadata();
    const { width, height } = autoOrient;
    if (isDrawing(path)) {
      const fallback = keep(`${key}.svg`, source);
      return { picture: { width, height, variants: [], fallback }, names };
    }
    const offered = widths.filter((wanted) => wanted < width);
    if (offered.length < widths.length) offered.push(width);
    const variants: Variant[] = [];
    for (const format of ["avif", "webp"] as const)
      for (const wanted of offered) {
        const body = await sharp(source)
          .autoOrient()
          .resize({ width: wanted })
          .toFormat(format, formats[format])
          .toBuffer();
        const url = keep(`${key}-${wanted}.${format}`, body);
        variants.push({ format, width: wanted, url });
      }
    const fallback =
      variants.findLast(({ width: own }) => own <= 960)?.url ??
      variants.at(-1)?.url ??
      "";
    return { picture: { width, height, variants, fallback }, names };
  }

  function fileOf(name: string): string {
    return cache.path("picture", name);
  }
}

/** Throws `ContentError` for a photograph that would be blurred at the width of a phone. */
function refuseSmall(
  file: string,
  pictures: Entry["pictures"],
  made: ReadonlyMap<unknown, Picture>,
): void {
  const problems = pictures.flatMap(({ src, line, isFigure }) => {
    const { width = leastWidth, variants = [] } = made.get(src) ?? {};
    // Drawings have no variants. What stands inside a sentence may be small.
    return isFigure && variants.length > 0 && width < leastWidth
      ? [
          {
            file,
            line,
            key: "picture",
            problem: `"${src}" is ${width} pixels wide, but must have at least ${leastWidth}; take a larger one`,
          },
        ]
      : [];
  });
  if (problems.length > 0) throw new ContentError(problems);
}

/** A picture and the names of its files. */
type CachedPicture = { picture: Picture; names: string[] };

const urlOf = (name: string) => `/assets/picture-${name}`;

type Variant = { format: "avif" | "webp"; width: number; url: string };
type Picture = {
  width: number;
  height: number;
  variants: Variant[];
  fallback: string;
};

function pictureElement(
  { width, height, variants, fallback }: Picture,
  alt: string,
  // The heading and the cover fill the first window, so all pictures of the text come later.
  loading: "eager" | "lazy" = "lazy",
): Element {
  const img = element(
    "img",
    { src: fallback, width, height, alt, loading, decoding: "async" },
    [],
  );
  if (variants.length === 0) return img;
  const sources = (["avif", "webp"] as const).map((format) => {
    const srcSet = variants
      .filter((variant) => variant.format === format)
      .map((variant) => `${variant.url} ${variant.width}w`)
      .join(", ");
    return element("source", { type: `image/${format}`, srcSet, sizes }, []);
  });
  return element("picture", {}, [...sources, img]);
}
