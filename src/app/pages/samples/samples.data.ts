import type { PageContext } from "#content/index.ts";
import { samplesOf } from "../../sample-sheet/sample-copy.ts";

export async function load(context: PageContext) {
  return { copy: await samplesOf(context) };
}

export type SamplesData = Awaited<ReturnType<typeof load>>;
