import { readFileSync } from "node:fs";
import { parse } from "yaml";
import type { Lead } from "#shared/lead/fields.ts";

type OtherFields = Partial<
  Pick<Lead, "name" | "company" | "email" | "website">
>;

/** One message of the corpus. All are invented. */
export type Example = OtherFields & {
  message: string;
  isSpam: boolean;
  part: string;
  /** Language or kind. */
  group: string;
};

/** The parts from which the model learns and by which the marks were tuned, in the order in which they were written. */
export const learntParts = [
  "first",
  "second",
  "third",
  "fourth",
  "fifth",
  "sixth",
  "seventh",
  "eighth",
];

/** Never learnt from and never tuned by. It tells what to expect of messages that nobody has seen. */
export const closedPart = "closed";

/** All messages of a part. Throws an error with the file's name if it cannot be read. */
export function readPart(part: string): Example[] {
  return [...readFile("honest", part), ...readFile("spam", part)];
}

function readFile(label: "honest" | "spam", part: string): Example[] {
  const name = `../corpus/${label}-${part}.yaml`;
  const text = readFileSync(new URL(name, import.meta.url), "utf8");
  const groups = parse(text) as Record<
    string,
    (string | ({ text: string } & OtherFields))[]
  >;
  return Object.entries(groups).flatMap(([group, entries]) =>
    entries.map((entry) => {
      const { text: message, ...fields } =
        typeof entry === "string" ? { text: entry } : entry;
      if (typeof message !== "string")
        throw new Error(`${name}: an entry without text in ${group}`);
      return { ...fields, message, isSpam: label === "spam", part, group };
    }),
  );
}
