import type { ArticleCategory } from "#shared/articles.ts";
import type { Markup } from "#shared/document/markup.ts";
import type { Locale } from "#shared/locales.ts";
import { breakMark, sentenceMark } from "#shared/text/phrase-marks.ts";
import { loadDocument } from "../navigation/reload-guard.ts";
import { indexAddress, type IndexFile } from "./index-file.ts";
import type { Piece } from "./marks.ts";
import type { Shown } from "./shown.ts";
import { isInsideThaiWord, prepareThaiWords } from "./thai-words.ts";

/** A result as it is shown: its heading with the found words marked, and the sentence that has them. */
export type ShownResult = {
  shown: Shown;
  heading: Piece[];
  tile?: Markup | undefined;
  /** Undefined until the text has come, and if no sentence has any of the words. */
  sentence?: Piece[] | undefined;
  /** The keys of each word of the query that was found. */
  words: string[][];
};

/** A search that is ready for queries. */
export type OpenedSearch = {
  /** The last answer is kept, so that what was asked while somebody stopped typing is there at once. */
  ask: (
    query: string,
    wanted: number,
  ) => Promise<{ count: number; results: ShownResult[] }>;
  /** Never rejects: without its text, a result has no sentence. */
  withSentence: (result: ShownResult) => Promise<ShownResult>;
  /** Lets the browser lay out and paint what was drawn, and answer gestures. */
  nextFrame: () => Promise<void>;
};

const opened = new Map<Locale, Promise<OpenedSearch>>();

/** Loads the engine and the index of a language. The box calls it when it gets focus, so that both are there in time. */
export function openSearch(locale: Locale): Promise<OpenedSearch> {
  const known = opened.get(locale) ?? open(locale);
  opened.set(locale, known);
  // A failure is not kept, so the next input tries again.
  known.catch(() => opened.delete(locale));
  return known;
}

async function open(locale: Locale): Promise<OpenedSearch> {
  const [engine, index] = await Promise.all([
    loadEngine(),
    fetchJson(indexAddress(locale)) as Promise<IndexFile>,
  ]);
  const search = engine.openIndex(index, fetchJson);
  if (locale === "th") void engine.nextTask().then(prepareThaiWords);
  const markerOf = (words: string[][]) => {
    const marker = engine.markerOf(words);
    return (text: string) =>
      marker(text).filter((mark) => !isInsideThaiWord(text, mark));
  };
  /** Each piece of a marked heading is on its own, so a sentence of it does not move as a whole. */
  const headingPieces = (heading: string, words: string[][]) => {
    const text = heading.replaceAll(sentenceMark, breakMark);
    return engine.piecesOf(text, markerOf(words)(text));
  };
  const tiles = new Map(
    Object.entries(index.tiles) as [ArticleCategory, Markup][],
  );
  const answerTo: OpenedSearch["ask"] = async (query, wanted) => {
    const { count, results } = await search(query);
    const found = await results(0, wanted);
    await engine.nextTask();
    return {
      count,
      results: found.map(({ shown, words }) => ({
        shown,
        words,
        heading: headingPieces(shown.heading, words),
        ...(shown.kind === "article" && { tile: tiles.get(shown.category) }),
      })),
    };
  };
  let last: { key: string; answer: ReturnType<typeof answerTo> } | undefined;
  return {
    ask(query, wanted) {
      const key = `${wanted} ${query}`;
      if (last?.key === key) return last.answer;
      const answer = answerTo(query, wanted);
      last = { key, answer };
      // What failed is asked anew.
      answer.catch(() => {
        last = undefined;
      });
      return answer;
    },
    nextFrame: engine.nextFrame,
    async withSentence(result) {
      const { shown, words } = result;
      const paragraphs = await engine
        .paragraphsOf(shown, locale)
        .catch(() => []);
      // Each text is a task of its own.
      await engine.nextTask();
      return {
        ...result,
        sentence: engine.sentenceWith(markerOf(words), paragraphs),
      };
    },
  };
}

let hasEngineFailed = false;

async function loadEngine() {
  try {
    return await import("./engine.ts");
  } catch (error) {
    hasEngineFailed = true;
    throw error;
  }
}

/**
 * Prepares another try that the visitor asked for. A browser keeps the failure of a module, so it cannot be imported again,
 * but the document can be loaded again: it has the query in its address. Returns whether that happens.
 */
export function loadAgain(): boolean {
  return hasEngineFailed && loadDocument(location.pathname + location.search);
}

async function fetchJson(url: string): Promise<unknown> {
  const response = await fetch(url);
  if (!response.ok) throw new Error(`${url} answered ${response.status}`);
  return response.json();
}
