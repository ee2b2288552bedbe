/** The keys of `content/site.yaml` that say what the company is and how it is reached. */
export const companyKeys = [
  "legalName",
  "registration",
  "established",
  "capital",
  "employees",
  "representative",
  "people",
  "phone",
  "line",
  "booking",
  "hours",
  "baseCity",
  "offices",
  "profiles",
  "prices",
  "terms",
  "replyDays",
] as const;

const exampleOf = (key: string) =>
  new RegExp(`^# ${key}:.*\\n(?:# {3}.*\\n)*`, "m");

/** Whether `content/site.yaml` has the examples of these keys. Who runs the site takes their marks away and writes what is true. */
export const hasExamples = (
  yaml: string,
  keys: readonly string[] = companyKeys,
): boolean => keys.every((key) => exampleOf(key).test(yaml));

/** `content/site.yaml` in which these examples are used: their marks are taken away. Throws if one is not there. */
export function withExamples(yaml: string, keys: readonly string[]): string {
  return keys.reduce((text, key) => {
    const example = exampleOf(key);
    if (!example.test(text))
      throw new Error(`content/site.yaml has no example of ${key}`);
    return text.replace(example, (lines) => lines.replaceAll(/^# /gm, ""));
  }, yaml);
}
