import type { PageContext } from "#content/content.ts";
import { loadQuestions } from "../../questions/questions-copy.ts";

export async function load(context: PageContext) {
  return { copy: await loadQuestions(context) };
}

export type QuestionsData = Awaited<ReturnType<typeof load>>;
