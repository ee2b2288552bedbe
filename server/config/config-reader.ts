export type Environment = Record<string, string | undefined>;

/** Reads settings by name and collects every problem, so that all are reported at once. */
export type ConfigReader<Name extends string> = {
  /** The trimmed text; an empty variable counts as not set. */
  read: (name: Name) => string | undefined;
  /** The parsed value; after a problem the fallback, which nobody will see. */
  parsed: <T>(
    name: Name,
    fallback: T,
    parse: (text: string) => T | undefined,
    rule: string,
  ) => T;
  /** A problem of several settings together. */
  complain: (problem: string) => void;
};

export function configReader<Name extends string>(
  env: Environment,
  problems: string[],
): ConfigReader<Name> {
  const read = (name: Name) => env[name]?.trim() || undefined;
  return {
    read,
    parsed(name, fallback, parse, rule) {
      const text = read(name);
      if (text === undefined) return fallback;
      const value = parse(text);
      if (value === undefined) problems.push(`${name} ${rule}`);
      return value ?? fallback;
    },
    complain: (problem) => void problems.push(problem),
  };
}
