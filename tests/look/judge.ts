import { difference, pairUp, tolerated, type Pair } from "./compare.ts";
import type { Picture } from "./picture.ts";
import { keepPiece, pixelsOf, type Album, type Piece } from "./pieces.ts";

type JudgedPair = Pair & {
  /** Whether a person would see no difference. */
  isSame: boolean;
  /** Where the two differ. */
  marks?: Piece;
};

export type Judgement = {
  picture: Picture;
  verdict: "differs" | "new" | "same";
  pairs: JudgedPair[];
};

/** Compares the pictures that were taken with the last ones. Those that could not be taken have no judgement. */
export async function judge(
  pictures: readonly Picture[],
  last: Album | undefined,
  now: Album,
): Promise<Judgement[]> {
  const judgements: Judgement[] = [];
  for (const picture of pictures) {
    const pieces = now.pictures[picture.id];
    if (pieces === undefined) continue;
    const before = last?.pictures[picture.id];
    const pairs: JudgedPair[] = [];
    for (const pair of pairUp(before ?? [], pieces))
      pairs.push(await judgePair(pair));
    const isSame = pairs.every((pair) => pair.isSame);
    const verdict = before === undefined ? "new" : isSame ? "same" : "differs";
    judgements.push({ picture, verdict, pairs });
  }
  return judgements;
}

async function judgePair({ last, now }: Pair): Promise<JudgedPair> {
  if (last === undefined || now === undefined)
    return { ...(last && { last }), ...(now && { now }), isSame: false };
  if (last.hash === now.hash) return { last, now, isSame: true };
  const found = difference(await pixelsOf(last), await pixelsOf(now));
  return found.count <= tolerated
    ? { last, now, isSame: true }
    : { last, now, isSame: false, marks: await keepPiece(found.marks) };
}
