import type { PageContext } from "#content/index.ts";
import { samplesCopy, samplesOf } from "../../sample-sheet/sample-copy.ts";

export const schema = samplesCopy;

export async function load(context: PageContext) {
  return { copy: await samplesOf(context) };
}
