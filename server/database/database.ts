/** What both engines take as a parameter. Times are whole numbers of epoch milliseconds, JSON is text. */
export type SqlValue = string | number | null;

export type Row = Record<string, unknown>;

/** One statement; parameters are written `$1`, `$2`, … for every engine. */
export type Step = { sql: string; values: readonly SqlValue[] };

/**
 * Work on the database, written once for both engines: it yields statements and receives their rows. A generator
 * and no async function, because SQLite's driver must run a whole transaction without giving way to other requests.
 */
export type Work<T> = Generator<Step, T, Row[]>;

export type Database = {
  engine: "sqlite" | "postgres";
  /** Runs `work` as one transaction, again from its start if the engine asks for that. Throws if the database failed. */
  transaction: <T>(work: () => Work<T>) => Promise<T>;
  /** Runs one statement. */
  query: (sql: string, ...values: SqlValue[]) => Promise<Row[]>;
  close: () => Promise<void>;
};

/** A statement inside `Work`: `const found = yield* rows("SELECT …", value)`. */
export function* rows(sql: string, ...values: SqlValue[]): Work<Row[]> {
  return yield { sql, values };
}

/**
 * Makes transactions that name the same key wait for each other until they end. SQLite has one writer at a time,
 * so there every transaction waits anyway.
 */
export function* lock({ engine }: Pick<Database, "engine">, key: string) {
  if (engine === "postgres")
    yield* rows(
      "SELECT pg_advisory_xact_lock(hashtextextended($1, 0))::text",
      key,
    );
}

/** PostgreSQL refuses NUL in text, SQLite stores it; lone surrogates are no text. Both go before either engine. */
export function storable(value: SqlValue): SqlValue {
  return typeof value === "string"
    ? value.replaceAll("\0", "").toWellFormed()
    : value;
}
