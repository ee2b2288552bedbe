import { z } from "zod";
import { text } from "#content/index.ts";

/** Facts of `content/site.yaml` in the words of a language; those that are not set are undefined. */
type Facts = Readonly<Record<string, string | undefined>>;

/** A text, or one that depends on a fact: with `when` it is shown if the fact is known, with `unless` if it is not. */
export function partOn<Name extends string>(names: readonly [Name, ...Name[]]) {
  const name = z.enum(names).optional();
  return z.union([
    text(),
    z.strictObject({ when: name, unless: name, text: text() }),
  ]);
}

/** The texts that hold for these facts. */
export function shownParts(
  parts: readonly z.output<ReturnType<typeof partOn>>[],
  facts: Facts,
): string[] {
  return parts
    .map((one) => (typeof one === "string" ? { text: one } : one))
    .filter(({ when }) => when === undefined || facts[when] !== undefined)
    .filter(({ unless }) => unless === undefined || facts[unless] === undefined)
    .map((one) => filled(one.text, facts));
}

/** A text with the facts that it names in braces. */
export function filled(template: string, facts: Facts): string {
  return template.replaceAll(
    /\{(\w+)\}/g,
    (all, name: string) => facts[name] ?? all,
  );
}
