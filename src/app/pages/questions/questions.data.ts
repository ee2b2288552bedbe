import type { PageContext } from "#content/index.ts";
import {
  loadQuestions,
  questionsCopy,
} from "../../questions/questions-copy.ts";

export const schema = questionsCopy;

export async function load(context: PageContext) {
  return { copy: await loadQuestions(context) };
}

export type QuestionsData = Awaited<ReturnType<typeof load>>;
