import { readFile } from "node:fs/promises";
import { join } from "node:path";
import subsetFont from "subset-font";
import type { BuildAssets } from "#app/document.ts";
import type { Locale } from "#shared/locales.ts";
import { fallbackFaces } from "./font-fallbacks.ts";
import { shortHash } from "./hash.ts";

type Script = "latin" | "thai";
type Face = {
  /** Neutral family name: the licence reserves those of the sources. */
  family: string;
  weight: 400 | 600 | 700;
  script: Script;
  source: string;
};

/** Whole blocks and not the characters of our texts: shaping of Thai needs marks that no text spells out. */
const characters = {
  latin: range(0x20, 0x7e) + range(0xa0, 0xff) + "‐–—‘’“”…•→≤≥×",
  thai: range(0x0e01, 0x0e5b) + "\u200b\u200c\u200d\u25cc",
} satisfies Record<Script, string>;

const unicodeRange = {
  latin: "",
  thai: "U+E01-E5B,U+200C-200D,U+25CC",
} satisfies Record<Script, string>;

/** Features that place marks and join letters; dropping others changes no text of ours. */
const keepFeatures =
  "abvm blwm ccmp locl mark mkmk rlig calt clig curs dist kern liga rclt rvrn tnum".split(
    " ",
  );

const latinDisplay: Face = {
  family: "Site Display",
  weight: 700,
  script: "latin",
  source: "bricolage-grotesque/files/bricolage-grotesque-latin-700-normal",
};
const thaiDisplay: Face = {
  family: "Site Display Thai",
  weight: 700,
  script: "thai",
  source: "anuphan/files/anuphan-thai-700-normal",
};

/** Faces of each language's pages. Japanese text uses the system's faces; its Latin headings have their own. */
const faces: Record<Locale, readonly Face[]> = {
  en: [
    latinDisplay,
    ...([400, 600] as const).map((weight): Face => ({
      family: "Site Text",
      weight,
      script: "latin",
      source: `ibm-plex-sans/files/ibm-plex-sans-latin-${weight}-normal`,
    })),
    thaiDisplay,
  ],
  th: [
    thaiDisplay,
    {
      ...thaiDisplay,
      script: "latin",
      source: "anuphan/files/anuphan-latin-700-normal",
    },
    ...([400, 600] as const).flatMap((weight) =>
      (["thai", "latin"] as const).map((script): Face => ({
        family: "Site Text Thai",
        weight,
        script,
        source: `ibm-plex-sans-thai-looped/files/ibm-plex-sans-thai-looped-${script}-${weight}-normal`,
      })),
    ),
    latinDisplay,
  ],
  ja: [latinDisplay, thaiDisplay],
};

/** Preloaded: what the first view of a page shows. The rest is loaded when a page shows such text. */
const preloaded: Record<Locale, (face: Face) => boolean> = {
  en: (face) => face.script === "latin" && face.weight !== 600,
  th: (face) => face.script === "thai" && face.weight !== 600,
  ja: (face) => face.script === "latin",
};

/**
 * Subsets the fonts and hands each file to `write` with its URL; returns the rules and preloads of each language's
 * pages.
 */
export async function buildFonts(
  root: string,
  write: (url: string, file: Buffer) => Promise<void>,
): Promise<BuildAssets["fonts"]> {
  const urls = new Map<string, Promise<string>>();
  const urlOf = (face: Face) => {
    const url = urls.get(face.source) ?? subset(face);
    urls.set(face.source, url);
    return url;
  };
  const entries = (["th", "en", "ja"] as const).map(async (locale) => {
    const own = await Promise.all(
      faces[locale].map(async (face) => ({ face, url: await urlOf(face) })),
    );
    return [
      locale,
      {
        css: [
          ...own.map(({ face, url }) => fontFace(face, url)),
          fallbackFaces(locale),
        ].join(""),
        preloads: own
          .filter(({ face }) => preloaded[locale](face))
          .map(({ url }) => url),
      },
    ] as const;
  });
  return Object.fromEntries(await Promise.all(entries)) as BuildAssets["fonts"];

  async function subset({ source, script }: Face): Promise<string> {
    const font = await readFile(
      join(root, "node_modules/@fontsource", `${source}.woff2`),
    );
    const file = await subsetFont(font, characters[script], {
      targetFormat: "woff2",
      noHinting: true,
      keepFeatures,
    });
    const url = `/assets/font-${shortHash(file)}.woff2`;
    await write(url, file);
    return url;
  }
}

function fontFace({ family, weight, script }: Face, url: string): string {
  const onlyFor =
    unicodeRange[script] === "" ? "" : `;unicode-range:${unicodeRange[script]}`;
  return `@font-face{font-family:"${family}";font-weight:${weight};font-display:swap;src:url(${url}) format("woff2")${onlyFor}}`;
}

function range(first: number, last: number): string {
  return String.fromCodePoint(
    ...Array.from({ length: last - first + 1 }, (_, index) => first + index),
  );
}
