import type { PageContext } from "#content/index.ts";
import { loadQuestions } from "../../questions/questions-copy.ts";

export async function load(context: PageContext) {
  return { copy: await loadQuestions(context) };
}

export type QuestionsData = Awaited<ReturnType<typeof load>>;
