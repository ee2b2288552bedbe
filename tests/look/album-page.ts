import { readFileSync, writeFileSync } from "node:fs";
import { join, relative } from "node:path";
import type { Judgement } from "./judge.ts";
import type { Piece } from "./pieces.ts";
import { fileOf } from "./pieces.ts";
import { lookFolder } from "./sites.ts";

/** Writes the page of all pictures, and gives its path. `album.html` beside this file is the page without them. */
export function writePage(
  judgements: readonly Judgement[],
  comparedWith: string | undefined,
): string {
  const shown = judgements.map(({ picture, verdict, pairs }) => ({
    ...picture,
    how: undefined,
    verdict,
    pairs: pairs.map(({ last, now, marks, isSame }) => ({
      last: shownPiece(last),
      now: shownPiece(now),
      marks: shownPiece(marks),
      isSame,
    })),
  }));
  const data = JSON.stringify({ comparedWith, pictures: shown });
  const template = readFileSync(
    join(import.meta.dirname, "album.html"),
    "utf8",
  );
  const file = join(lookFolder, "index.html");
  writeFileSync(
    file,
    // What stands in a script must not end it.
    template.replace("{}", () => data.replaceAll("<", String.raw`\u003c`)),
  );
  return file;
}

function shownPiece(piece: Piece | undefined) {
  return (
    piece && {
      src: relative(lookFolder, fileOf(piece)),
      width: piece.width,
      height: piece.height,
    }
  );
}
