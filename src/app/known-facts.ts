import { z } from "zod";
import { text } from "#content/index.ts";

/** Facts of `content/site.yaml` in the words of a language; those that are not set are undefined. */
type Facts = Readonly<Record<string, string | undefined>>;

/** What a text may depend on: with `when` it is shown if the fact is known, with `unless` if it is not. */
export function conditionOn<Name extends string>(
  names: readonly [Name, ...Name[]],
) {
  const name = z.enum(names).optional();
  return { when: name, unless: name };
}

export function holds(
  { when, unless }: { when?: string | undefined; unless?: string | undefined },
  facts: Facts,
): boolean {
  return (
    (when === undefined || facts[when] !== undefined) &&
    (unless === undefined || facts[unless] === undefined)
  );
}

/** A text with the facts that it names in braces. */
export function filled(template: string, facts: Facts): string {
  return template.replaceAll(
    /\{(\w+)\}/g,
    (all, name: string) => facts[name] ?? all,
  );
}

/** A text, or one under a condition. */
export const partOn = (condition: ReturnType<typeof conditionOn>) =>
  z.union([text(), z.strictObject({ ...condition, text: text() })]);

/** The texts that hold for these facts. */
export function shownParts(
  parts: readonly z.output<ReturnType<typeof partOn>>[],
  facts: Facts,
): string[] {
  return parts
    .map((one) => (typeof one === "string" ? { text: one } : one))
    .filter((one) => holds(one, facts))
    .map((one) => filled(one.text, facts));
}
