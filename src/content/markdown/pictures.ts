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
import type { Entry } from "../collections/entry.ts";
import { fileIn, isDrawing } from "../read-text.ts";
import { collectProblems } from "../yaml/read-yaml.ts";

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
const formatNames = ["avif", "webp"] as const;

const address = "/assets/picture-";

type Variant = { format: "avif" | "webp"; width: number; url: string };
type Picture = {
  width: number;
  height: number;
  /** A drawing has none. */
  variants: Variant[];
  fallback: string;
};

export type Pictures = ReturnType<typeof openPictures>;

/** Makes the files of the pictures in articles, each once, and keeps them in `.cache/`. */
export function openPictures(root: string) {
  const cache = openCache(root, "pictures-2");
  const files = new Map<string, string>();
  const known = new Map<string, Promise<Picture>>();
  return {
    /** Paths of the made files, by their URL. */
    files,
    make,
    /** A photograph in its sizes as HTML, for the first window. Whoever shows it says in words what it shows. */
    html: async (file: string, src: string) =>
      toHtml(pictureElement(await make(file, src), "", "eager")),
    putInto,
  };

  /** Replaces each `<img data-picture="file">` by the picture in its sizes and formats. Rejects with `ContentError`. */
  async function putInto(
    nodes: readonly ElementContent[],
    { file, pictures }: Pick<Entry, "file" | "pictures">,
  ) {
    const made = new Map<unknown, Picture>();
    const { report, throwIfAny } = collectProblems();
    for (const { src, line, isFigure } of pictures) {
      const picture = await make(file, src);
      made.set(src, picture);
      // What stands inside a sentence may be small.
      if (isFigure) report(file, "picture", smallness(src, picture), line);
    }
    throwIfAny();
    return mapNodes(nodes, (node) => {
      if (node.type !== "element") return [node];
      const { dataPicture, alt } = node.properties;
      const picture = made.get(dataPicture);
      return [picture ? pictureElement(picture, String(alt)) : node];
    });
  }

  /** Makes the sizes and formats of a picture beside an article, `file`. */
  function make(file: string, src: string): Promise<Picture> {
    const path = fileIn(dirname(file), src) ?? src;
    const picture = known.get(path) ?? makePicture(path);
    known.set(path, picture);
    return picture;
  }

  async function makePicture(path: string): Promise<Picture> {
    const source = readFileSync(path);
    const key = cacheKey(source);
    const kept = cache.read("picture", key) as Picture | undefined;
    const picture = kept ?? (await sizesOf(source, path, key));
    // This is written last, so that its files exist whenever it exists.
    if (kept === undefined) cache.write("picture", key, picture);
    for (const { url } of [...picture.variants, { url: picture.fallback }])
      files.set(url, fileOf(url));
    return picture;
  }

  function fileOf(url: string): string {
    return cache.path("picture", url.slice(address.length));
  }

  async function sizesOf(
    source: Buffer,
    path: string,
    key: string,
  ): Promise<Picture> {
    const keep = (name: string, body: Uint8Array) => {
      writeWhole(fileOf(address + name), body);
      return address + name;
    };
    const { default: sharp } = await import("sharp");
    const { autoOrient } = await sharp(source).metadata();
    const { width, height } = autoOrient;
    if (isDrawing(path)) {
      const fallback = keep(`${key}.svg`, source);
      return { width, height, variants: [], fallback };
    }
    const narrower = widths.filter((wanted) => wanted < width);
    const offered = [...narrower, width].slice(0, widths.length);
    const variants: Variant[] = [];
    for (const format of formatNames)
      for (const wanted of offered) {
        const body = await sharp(source)
          .autoOrient()
          .resize({ width: wanted })
          .toFormat(format, formats[format])
          .toBuffer();
        const url = keep(`${key}-${wanted}.${format}`, body);
        variants.push({ format, width: wanted, url });
      }
    const fallback = variants.findLast(({ width: own }) => own <= 960);
    return { width, height, variants, fallback: fallback?.url ?? "" };
  }
}

/** Why a photograph would be blurred at the width of a phone. */
const smallness = (src: string, { width, variants }: Picture) =>
  variants.length > 0 && width < leastWidth
    ? `"${src}" is ${width} pixels wide, but must have at least ${leastWidth}; take a larger one`
    : undefined;

function pictureElement(
  { width, height, variants, fallback }: Picture,
  alt: string,
  // The heading and the cover fill the first window, so all pictures of the text come later.
  loading: "eager" | "lazy" = "lazy",
): Element {
  const own = { src: fallback, width, height, alt, loading, decoding: "async" };
  const img = element("img", own, []);
  if (variants.length === 0) return img;
  const sources = formatNames.map((format) => {
    const srcSet = variants
      .filter((variant) => variant.format === format)
      .map(({ url, width: offered }) => `${url} ${offered}w`)
      .join(", ");
    return element("source", { type: `image/${format}`, srcSet, sizes }, []);
  });
  return element("picture", {}, [...sources, img]);
}
