import type { SiteFacts } from "#shared/document/site-facts.ts";
import {
  faceRules,
  type Face,
  type LocaleFonts,
} from "#shared/document/faces.ts";
import { locales, type Locale } from "#shared/locales.ts";
import { fallbackFaces } from "./font-fallbacks.ts";
import { cores, sources, type Source, type SourceName } from "./families.ts";
import type { FontStore } from "./font-store.ts";

/** Words that no page's text tells beforehand: Japanese of documents made on request, and of what comes up in a page. */
export type SiteWords = { brand: string; onRequest: string; inPage: string };

/** Messages that only error pages show, beside those of every page's frame. */
const onRequest = new Set([
  "site",
  "page",
  "service",
  "notFound",
  "serverError",
  "facts",
]);

/** What the frame sets between words. */
const frameMarks = "©·";

export function siteWords(
  { brand }: SiteFacts,
  messages: Record<Locale, object>,
): SiteWords {
  const own = Object.entries(messages.ja);
  return {
    brand,
    onRequest:
      JSON.stringify(own.filter(([key]) => onRequest.has(key))) + frameMarks,
    inPage: JSON.stringify(own),
  };
}

/** Makes the faces that do not depend on a page. */
export async function siteFonts(
  store: FontStore,
  site: SiteWords,
): Promise<Record<Locale, LocaleFonts>> {
  const fonts = locales.map(
    async (locale) => [locale, await localeFonts(locale)] as const,
  );
  return Object.fromEntries(await Promise.all(fonts)) as Record<
    Locale,
    LocaleFonts
  >;

  async function localeFonts(locale: Locale): Promise<LocaleFonts> {
    const common = await Promise.all(
      cores[locale].map((name) => store.face(name, coreOf(name))),
    );
    const early = locale === "th" ? [...common, await brandFace()] : common;
    const rest = await Promise.all(
      cores[locale].map((name) => restFace(store, name)),
    );
    const late = [
      ...rest.flat(),
      ...(locale === "ja" ? await wordFaces(common, site.inPage) : []),
    ];
    return {
      // Of two files with the same glyph the one declared last is taken first.
      css: faceRules([...late, ...early]) + fallbackFaces(locale),
      preloads: early.map(({ url }) => url),
      faces: [...late, ...early],
      spare: locale === "ja" ? await spareFaces(site.onRequest) : [],
    };
  }

  /** The letters of the brand: a Thai page needs no others of that font. */
  async function brandFace(): Promise<Face> {
    const face = await store.face("latinDisplay", codePoints(site.brand));
    return { ...face, family: "Site Brand" };
  }

  /**
   * Words that come up without a new document, such as what is wrong with a form: a face behind a name of its own, in
   * regular weight, is loaded only when the page's own files lack a character. Bold words are drawn from it in the
   * browser's way.
   */
  async function wordFaces(
    common: readonly Face[],
    words: string,
  ): Promise<Face[]> {
    const more = await faceBeyond("japanese", words, coreOf("japanese"));
    return [...common, more].map((face) => ({ ...face, family: "Site Words" }));
  }

  /** Whole faces of the frame and of the error pages, for documents whose text the build does not see. */
  async function spareFaces(words: string): Promise<Face[]> {
    return [
      await faceBeyond("japanese", words, coreOf("japanese")),
      await faceBeyond("japaneseBold", words, new Set()),
      await store.face("latinDisplay", coreOf("latinDisplay")),
    ];
  }

  async function faceBeyond(
    name: SourceName,
    words: string,
    known: ReadonlySet<number>,
  ): Promise<Face> {
    const all = await store.codePoints(name);
    const more = [...without(codePoints(words), known)];
    return store.face(
      name,
      more.filter((code) => all.has(code)),
    );
  }
}

async function restFace(store: FontStore, name: SourceName): Promise<Face[]> {
  const source: Source = sources[name];
  if (source.rest === undefined) return [];
  const rest = without(codePoints(source.rest), coreOf(name));
  return [{ ...(await store.face(name, rest)), range: rangesOf(rest) }];
}

/** Value of `unicode-range`. */
function rangesOf(codes: ReadonlySet<number>): string {
  const runs: { first: number; last: number }[] = [];
  for (const code of [...codes].toSorted((a, b) => a - b)) {
    const run = runs.at(-1);
    if (run?.last === code - 1) run.last = code;
    else runs.push({ first: code, last: code });
  }
  const hex = (code: number) => code.toString(16).toUpperCase();
  return runs
    .map(({ first, last }) =>
      first === last ? `U+${hex(first)}` : `U+${hex(first)}-${hex(last)}`,
    )
    .join();
}

export function coreOf(name: SourceName): Set<number> {
  const source: Source = sources[name];
  return codePoints(source.core ?? "");
}

export function without(
  all: ReadonlySet<number>,
  some: ReadonlySet<number>,
): Set<number> {
  return new Set([...all].filter((code) => !some.has(code)));
}

export function codePoints(text: string): Set<number> {
  return new Set(
    Array.from(text, (character) => character.codePointAt(0) ?? 0),
  );
}
