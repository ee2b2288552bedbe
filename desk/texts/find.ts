import type { TextFile } from "./text-files.ts";
import { leavesOf } from "./value.ts";

type Place = { file: TextFile; pointer: string };

/** What a page does not show of a text: marks of Markdown, spaces, and characters that have no width. */
const unseen =
  /\]\((?:[^()]|\([^()]*\))*\)|\{#[\w-]+\}|^#+ |^[>-] |[[\]*_`|\s\u00ad\u200b-\u200d\u2060\ufeff]/gmu;
const seen = (value: string) => value.replaceAll(unseen, "");

/** The fields from which the words of a page can come: those that say just this, and those of the page's own text, first. */
export function findWords(
  texts: readonly TextFile[],
  words: string,
  { around = "", language = "", text = "" } = {},
) {
  const wanted = [words, around].map(seen).filter((own) => own.length > 1);
  return texts
    .filter((file) => !language || (file.language ?? language) === language)
    .flatMap((file) =>
      leavesOf(file.value).flatMap(([pointer, value]) => {
        const ranks = wanted.map((one) => rankOf(seen(value), one));
        const order = ranks.findIndex((rank) => rank !== undefined);
        if (order < 0) return [];
        const isHead = /^\/(?:title|description|search\w+)/.test(pointer);
        const distance = (file.text === text ? 0 : 1) + (isHead ? 0.5 : 0);
        const rank = (ranks[order] ?? 0) * 4 + order * 2 + distance;
        return [{ rank, file, pointer, value }];
      }),
    )
    .toSorted((a, b) => a.rank - b.rank)
    .slice(0, 50);
}

function rankOf(value: string, wanted: string): 0 | 1 | undefined {
  if (value.length < 2) return undefined;
  if (value === wanted) return 0;
  if (value.includes(wanted)) return 1;
  // The page fills in {brand} and its like.
  const parts = value
    .split(/\{\w+\}/)
    .map((part) => part.replaceAll(/[\\^$.*+?()[\]{}|]/g, String.raw`\$&`));
  const filled = new RegExp(`^${parts.join(".{1,120}?")}$`, "su");
  return parts.length > 1 && filled.test(wanted) ? 0 : undefined;
}

export function addressOf({ file, pointer }: Place): string {
  const key = encodeURIComponent(pointer.split("/")[1] ?? "");
  return `/desk/text/${file.text}/?part=${key}#${encodeURIComponent(`${file.path}#${pointer}`)}`;
}
