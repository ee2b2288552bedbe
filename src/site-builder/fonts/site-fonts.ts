import type { SiteFacts } from "#shared/document/document-state.ts";
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
  { brand }: Pick<SiteFacts, "brand">,
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
  const core = (name: SourceName) => store.face(name, coreOf(name));
  const japanese = (name: SourceName, words: string) =>
    store.face(name, without(codePoints(words), coreOf(name)));
  const fonts: Partial<Record<Locale, LocaleFonts>> = {};
  for (const locale of locales) {
    const names = cores[locale];
    const early = await Promise.all(names.map(core));
    const late = (await Promise.all(names.map(restFaces))).flat();
    if (locale === "th") {
      // A Thai page needs no other letters of that font.
      const face = await store.face("latinDisplay", codePoints(site.brand));
      early.push({ ...face, family: "Site Brand" });
    }
    // Words that appear without a new document, such as the errors of a form, have a family name of their own and regular weight. A
    // browser loads these files only when the page's own lack a character, and makes bold letters from them itself.
    if (locale === "ja")
      for (const face of [...early, await japanese("japanese", site.inPage)])
        if (face.weight === sources.japanese.weight)
          late.push({ ...face, family: "Site Words" });
    // If two faces have a glyph, the browser takes the face that is declared last.
    const faces = [...late, ...early];
    fonts[locale] = {
      css: faceRules(faces) + fallbackFaces(locale),
      preloads: early.map(({ url }) => url),
      faces,
      // Their text is not known to the build.
      spare:
        locale === "ja"
          ? [
              await japanese("japanese", site.onRequest),
              await japanese("japaneseBold", site.onRequest),
              await core("latinDisplay"),
            ]
          : [],
    };
  }
  return fonts as Record<Locale, LocaleFonts>;

  async function restFaces(name: SourceName): Promise<Face[]> {
    const { rest }: Source = sources[name];
    if (rest === undefined) return [];
    const [text, range] = rest;
    const codes = without(codePoints(text), coreOf(name));
    return [{ ...(await store.face(name, codes)), range }];
  }
}

const coreOf = (name: SourceName) => codePoints(sources[name].core);
