import { existsSync } from "node:fs";
import { mkdir, readFile } from "node:fs/promises";
import { dirname, extname, join } from "node:path";
import { cacheKey, openCache, writeWhole } from "../cache.ts";
import type { Article } from "./article.ts";

/** Widths in pixels that a picture is offered in, up to its own; text columns are at most 720 CSS pixels wide. */
const widths = [480, 960, 1440];
const sizes = "(min-width: 48rem) 45rem, 100vw";

/** Quality was compared by eye on photographs; more effort gains nothing and takes four times as long. */
const formats = {
  avif: { quality: 50, effort: 4 },
  webp: { quality: 75 },
} as const;

export type Pictures = {
  /** Replaces `<img data-picture="file">` by the picture in its sizes and formats. */
  putInto: (
    html: string,
    article: Pick<Article, "file" | "pictures">,
  ) => Promise<string>;
  /** Made files, by the URL they have to be served at. */
  files: ReadonlyMap<string, string>;
};

/** Pictures in articles: made once for each file and kept in `.cache/`, whatever else changes. */
export function openPictures(root: string): Pictures {
  const cache = openCache(root, "pictures-1");
  const files = new Map<string, string>();
  const known = new Map<string, Promise<Picture>>();
  return {
    files,
    async putInto(html, { file, pictures }) {
      let result = html;
      for (const [index, { src }] of pictures.entries()) {
        const path = join(dirname(file), src);
        const made = known.get(path) ?? makePicture(path);
        known.set(path, made);
        const picture = await made;
        result = result.replace(
          /<img data-picture="[^"]*" alt="([^"]*)">|<img alt="([^"]*)" data-picture="[^"]*">/,
          (_, alt?: string, other?: string) =>
            pictureHtml(picture, alt ?? other ?? "", index === 0),
        );
      }
      return result;
    },
  };

  async function makePicture(path: string): Promise<Picture> {
    const source = await readFile(path);
    const key = cacheKey(source);
    const { default: sharp } = await import("sharp");
    const { width, height } = await sharp(source).metadata();
    if (extname(path).toLowerCase() === ".svg") {
      const url = await keep(key, "svg", () => Promise.resolve(source));
      return { width, height, variants: [], fallback: url };
    }
    const offered = widths.filter((wanted) => wanted < width);
    if (offered.length < widths.length) offered.push(width);
    const variants: Variant[] = [];
    for (const format of ["avif", "webp"] as const)
      for (const wanted of offered) {
        const url = await keep(`${key}-${wanted}`, format, () =>
          sharp(source)
            .rotate()
            .resize({ width: wanted })
            .toFormat(format, formats[format])
            .toBuffer(),
        );
        variants.push({ format, width: wanted, url });
      }
    return {
      width,
      height,
      variants,
      fallback: variants.findLast(({ width: own }) => own <= 960)?.url ?? "",
    };
  }

  async function keep(
    key: string,
    extension: string,
    make: () => Promise<Uint8Array>,
  ): Promise<string> {
    const path = cache.path("picture", `${key}.${extension}`);
    if (!existsSync(path)) {
      await mkdir(dirname(path), { recursive: true });
      await writeWhole(path, await make());
    }
    const url = `/assets/picture-${key}.${extension}`;
    files.set(url, path);
    return url;
  }
}

type Variant = { format: "avif" | "webp"; width: number; url: string };
type Picture = {
  width: number;
  height: number;
  variants: Variant[];
  fallback: string;
};

/** `alt` is already escaped, since it comes from HTML. */
function pictureHtml(
  { width, height, variants, fallback }: Picture,
  alt: string,
  isFirst: boolean,
): string {
  const loading = isFirst ? "" : ' loading="lazy"';
  const img = `<img src="${fallback}" width="${width}" height="${height}" alt="${alt}"${loading} decoding="async">`;
  if (variants.length === 0) return img;
  const sources = (["avif", "webp"] as const).map((format) => {
    const set = variants
      .filter((variant) => variant.format === format)
      .map((variant) => `${variant.url} ${variant.width}w`)
      .join(", ");
    return `<source type="image/${format}" srcset="${set}" sizes="${sizes}">`;
  });
  return `<picture>${sources.join("")}${img}</picture>`;
}
