import { inTasks, nextTask } from "./next-task.ts";
import { find } from "./find.ts";
import { fold } from "./fold.ts";
import { blockSize, partOf, type IndexFile } from "./index-file.ts";
import { unpackPart } from "./part.ts";
import type { Shown } from "./shown.ts";
import { Vocabulary } from "./vocabulary.ts";
import { keyed } from "./words.ts";

/** A result: what it shows, and the keys of each word that was found, to mark them. */
type Result = { shown: Shown; words: string[][] };
/** The results of a query, the best first. `more` fetches what further results show. */
type Answer = {
  count: number;
  results: (from: number, to: number) => Promise<Result[]>;
};

/**
 * The edge of the search: what asks knows no more than this. An index beside the pages answers it (`openIndex`), and a
 * service for very large sites can (decision 077).
 */
export type Search = (query: string) => Promise<Answer>;

/** The most parts that one query fetches. It bounds what a sentence of a hundred letters costs. */
const mostParts = 12;

/** Opens an index. `fetchJson` fetches a further file of it. */
export function openIndex(
  file: IndexFile,
  fetchJson: (url: string) => Promise<unknown>,
): Search {
  const vocabulary = new Vocabulary();
  const loaded = new Map<string, Promise<unknown>>();
  const once = (
    url: string,
    use: (value: unknown) => Promise<void> | void = () => undefined,
  ) => {
    const known =
      loaded.get(url) ??
      fetchJson(url).then(async (value) => {
        await use(value);
        return value;
      });
    loaded.set(url, known);
    // What failed is fetched again when it is next needed.
    known.catch(() => loaded.delete(url));
    return known;
  };
  const ready = nextTask().then(() =>
    inTasks(
      vocabulary.add(unpackPart("part" in file ? file.part : file.stops)),
    ),
  );

  return async (query) => {
    await ready;
    if ("parts" in file)
      await Promise.all(
        partsFor(query, file.parts).map((url) =>
          once(url, (part) =>
            inTasks(vocabulary.add(unpackPart(String(part)))),
          ),
        ),
      );
    // Whoever shows what is typed, and what was found, does it in tasks of their own.
    await nextTask();
    const found = await inTasks(find(query, vocabulary, file.documents));
    await nextTask();
    return {
      count: found.length,
      results: (from, to) =>
        Promise.all(
          found.slice(from, to).map(async ({ document, words }) => ({
            shown: await shownOf(document),
            words,
          })),
        ),
    };
  };

  async function shownOf(document: number): Promise<Shown> {
    const shown =
      "shown" in file
        ? file.shown[document]
        : (
            (await once(
              file.blocks[Math.floor(document / blockSize)] ?? "",
            )) as Shown[]
          )[document % blockSize];
    if (shown === undefined)
      throw new Error(`The index has no document ${document}`);
    return shown;
  }
}

/** The parts with the words that may begin at any place of a query. */
function partsFor(query: string, parts: readonly string[]): string[] {
  const { text, breaks } = keyed(fold(query).text);
  const wanted = new Set<string>();
  for (let place = 0; place < text.length; place += 1) {
    const url =
      breaks[place] === 0
        ? undefined
        : parts[partOf(text.slice(place), parts.length)];
    if (url !== undefined && wanted.size < mostParts) wanted.add(url);
  }
  return [...wanted];
}
