import type { SiteFacts } from "#app/document-state.ts";
import { faceRules, type Face, type LocaleFonts } from "#shared/faces.ts";
import { locales, type Locale } from "#shared/locales.ts";
import { fallbackFaces } from "../font-fallbacks.ts";
import { cores, sources, type Source, type SourceName } from "./families.ts";
import type { FontStore } from "./font-store.ts";

/** Texts that a document may show beyond its own, by language, and the name of the brand. */
export type SiteWords = { brand: string; words: Record<Locale, string> };

export function siteWords(
  site: SiteFacts,
  messages: Record<Locale, object>,
): SiteWords {
  const words = locales.map((locale) => [
    locale,
    JSON.stringify([messages[locale], site]),
  ]);
  return {
    brand: site.brand,
    words: Object.fromEntries(words) as SiteWords["words"],
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
    const late = locale === "ja" ? await wordFaces(site.words.ja) : [];
    return {
      css: faceRules([...early, ...late]) + fallbackFaces(locale),
      preloads: early.map(({ url }) => url),
      faces: [...early, ...late],
      spare:
        locale === "ja"
          ? [await store.face("latinDisplay", coreOf("latinDisplay"))]
          : [],
    };
  }

  /** The letters of the brand: a Thai page needs no others of that font. */
  async function brandFace(): Promise<Face> {
    const face = await store.face("latinDisplay", codePoints(site.brand));
    return { ...face, family: "Site Brand" };
  }

  /**
   * Words that come up without a new document, such as what is wrong with a form: characters that the common file
   * lacks. Behind a name of its own such a face is loaded only when a character of it is shown.
   */
  async function wordFaces(words: string): Promise<Face[]> {
    const faces = (["japanese", "japaneseBold"] as const).map(async (name) => {
      const rest = without(codePoints(words), coreOf(name));
      const all = await store.codePoints(name);
      const known = [...rest].filter((code) => all.has(code));
      return { ...(await store.face(name, known)), family: "Site Words" };
    });
    return Promise.all(faces);
  }
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
  return new Set(Array.from(text, (character) => character.codePointAt(0) ?? 0));
}
