import { z } from "zod";
import { text } from "#content/index.ts";

/** What a part of the notice may depend on: facts of `content/site.yaml`. `analytics` is a counter or a tag manager. */
export const factNames = [
  "tagManager",
  "counter",
  "analytics",
  "hosting",
  "mail",
  "webhook",
  "slack",
  "line",
  "dataCountries",
  "address",
  "representative",
  "phone",
] as const;
const factName = z.enum(factNames);
export type Facts = Partial<
  Record<z.output<typeof factName>, string | undefined>
>;

/** A part with `when` is shown if the fact is known, and may contain it in braces; one with `unless` if it is not. */
export const condition = {
  when: factName.optional(),
  unless: factName.optional(),
};
type Condition = z.output<z.ZodObject<typeof condition>>;

/** A text of the notice, or one under a condition. */
export const part = z.union([
  text(),
  z.strictObject({ ...condition, text: text() }),
]);

/** The texts that hold for these facts. */
export function shownParts(
  parts: readonly z.output<typeof part>[],
  facts: Facts,
): string[] {
  return parts
    .map((one) => (typeof one === "string" ? { text: one } : one))
    .filter((one) => holds(one, facts))
    .map((one) => fillFacts(one.text, facts));
}

export function holds({ when, unless }: Condition, facts: Facts): boolean {
  return (
    (when === undefined || facts[when] !== undefined) &&
    (unless === undefined || facts[unless] === undefined)
  );
}

function fillFacts(template: string, facts: Facts): string {
  return template.replaceAll(
    /\{(\w+)\}/g,
    (all, name: keyof Facts) => facts[name] ?? all,
  );
}
