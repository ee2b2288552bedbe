import type { SiteFacts } from "#shared/document/site-facts.ts";
import {
  faceRules,
  type Face,
  type LocaleFonts,
} from "#shared/document/faces.ts";
import { locales, type Locale } from "#shared/locales.ts";
import { fallbackFaces } from "./font-fallbacks.ts";
import { cores, sources, type Source, type SourceName } from "./families.ts";
import { codePoints, without } from "./code-points.ts";
import type { FontStore } from "./font-store.ts";

/** Words that are not in the text of built pages: Japanese of documents rendered on request, and of later messages in a page. */
type SiteWords = { brand: string; onRequest: string; inPage: string };

/** Keys of the messages in documents that are rendered on request: those of error pages, header and footer. */
const onRequest = new Set([
  "site",
  "page",
  "service",
  "notFound",
  "serverError",
  "facts",
]);

/** Signs between the words of header and footer. */
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

/** Makes the faces of each language that do not depend on a page. */
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
      // If two faces have a glyph, the browser takes the face that is declared last.
      css: faceRules([...late, ...early]) + fallbackFaces(locale),
      preloads: early.map(({ url }) => url),
      faces: [...late, ...early],
      spare: locale === "ja" ? await spareFaces(site.onRequest) : [],
    };
  }

  /** Makes a face with the letters of the brand. A Thai page needs no other letters of that font. */
  async function brandFace(): Promise<Face> {
    const face = await store.face("latinDisplay", codePoints(site.brand));
    return { ...face, family: "Site Brand" };
  }

  /**
   * Makes the faces for words that appear without a new document, such as the errors of a form. They have a family name
   * of their own and regular weight. A browser loads them only when the page's own faces lack a character, and makes
   * bold letters from them itself.
   */
  async function wordFaces(
    common: readonly Face[],
    words: string,
  ): Promise<Face[]> {
    const more = await faceBeyond("japanese", words, coreOf("japanese"));
    return [...common, more].map((face) => ({ ...face, family: "Site Words" }));
  }

  /** Makes the faces for documents that are rendered on request: their text is not known to the build. */
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
  const { rest }: Source = sources[name];
  if (rest === undefined) return [];
  const [text, range] = rest;
  const codes = without(codePoints(text), coreOf(name));
  return [{ ...(await store.face(name, codes)), range }];
}

function coreOf(name: SourceName): Set<number> {
  const source: Source = sources[name];
  return codePoints(source.core ?? "");
}
