export type Environment = Record<string, string | undefined>;

/** One variable: its default value, its parser, and the rule for its text that error messages state. */
export type Setting<Value> = {
  fallback: Value;
  parse: (text: string) => Value | undefined;
  rule: string;
};

export function setting<Value>(
  fallback: Value,
  parse: (text: string) => Value | undefined,
  rule: string,
): Setting<Value> {
  return { fallback, parse, rule };
}

/** A variable whose value is undefined if it is not set. */
export function optional<Value>(
  parse: (text: string) => Value | undefined,
  rule: string,
): Setting<Value | undefined> {
  return { fallback: undefined, parse, rule };
}

type Table = Record<string, Setting<unknown>>;
export type ValuesOf<Settings extends Table> = {
  [Name in keyof Settings]: Settings[Name]["fallback"];
};

/**
 * Reads all variables and adds every problem to `problems`, so that all are reported at once. An empty variable counts as
 * not set. A variable with a problem gets its fallback, which is never used.
 */
export function readSettings<Settings extends Table>(
  settings: Settings,
  env: Environment,
  problems: string[],
): ValuesOf<Settings> {
  const values = Object.entries(settings).map(
    ([name, { fallback, parse, rule }]) => {
      const text = textOf(env, name);
      if (text === undefined) return [name, fallback];
      const value = parse(text);
      if (value === undefined) problems.push(`${name} ${rule}`);
      return [name, value ?? fallback];
    },
  );
  return Object.fromEntries(values) as ValuesOf<Settings>;
}

/** The trimmed text of a variable; undefined where it is empty or not set. */
export function textOf(env: Environment, name: string): string | undefined {
  return env[name]?.trim() || undefined;
}
