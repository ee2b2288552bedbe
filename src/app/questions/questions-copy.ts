import { z } from "zod";
import {
  type PageContext,
  pageCopy,
  headed,
  meta,
  text,
  titled,
  termNames,
  type Terms,
} from "#content/index.ts";
import { termValues } from "./term-values.ts";

const question = z.strictObject({
  question: text(),
  /** `{minimumMonths}` and its like stand for the terms of `content/site.yaml`. */
  answer: text(),
  /** The term without which the question is not shown. */
  needs: z.enum(termNames as [keyof Terms, ...(keyof Terms)[]]).optional(),
});

export const questionsCopy = z.strictObject({
  ...meta,
  hero: z.strictObject(headed),
  /** The one way from an enquiry to the start of the work. */
  process: z.strictObject({ ...headed, items: z.array(titled).min(4).max(6) }),
  groups: z
    .array(
      z.strictObject({
        /** An anchor, equal in all languages. */
        id: z.string().regex(/^[a-z-]+$/),
        heading: text(),
        items: z.array(question).min(1),
      }),
    )
    .min(3),
  samples: z.strictObject({ ...headed, link: text() }),
  contact: z.strictObject(headed),
});

/** The words of the page of questions, without the questions whose terms the site does not have. */
export async function loadQuestions({
  content,
  locale,
}: Pick<PageContext, "content" | "locale">) {
  const copy = await pageCopy(
    content,
    "questions",
    questionsCopy,
    locale,
    termNames,
  );
  const values = termValues(content.site.terms ?? {}, locale);
  return {
    ...copy,
    groups: copy.groups
      .map(({ items, ...group }) => ({
        ...group,
        items: items
          .filter(({ needs }) => needs === undefined || needs in values)
          .map(({ question: asked, answer }) => ({
            question: asked,
            answer: filled(answer, values),
          })),
      }))
      .filter(({ items }) => items.length > 0),
  };
}

const filled = (answer: string, values: Partial<Record<string, string>>) =>
  answer.replaceAll(/\{(\w+)\}/g, (all, name: string) => values[name] ?? all);
