/** A parameter that both engines accept. Times are whole numbers of epoch milliseconds, JSON is text. */
export type SqlValue = string | number | null;

export type Row = Record<string, unknown>;

/** One statement; parameters are written `$1`, `$2`, … for every engine. */
export type Step = { sql: string; values: readonly SqlValue[] };

/**
 * Work on the database, written once for both engines: it yields statements and receives their rows. It is a generator
 * and not an async function, because SQLite's driver must run a whole transaction without other requests in between.
 */
export type Work<T> = Generator<Step, T, Row[]>;

export type Database = {
  engine: "sqlite" | "postgres";
  /** Runs `work` as one transaction, and calls it again if the engine requires that. Throws if the database failed. */
  transaction: <T>(work: () => Work<T>) => Promise<T>;
  /** Runs one statement. */
  query: (sql: string, ...values: SqlValue[]) => Promise<Row[]>;
  close: () => Promise<void>;
};

/** What a database tells a server that keeps it open. */
export type StoreEvents = {
  log: { error: (facts: object, text: string) => void };
  /** Nothing can be stored, and a person has to know. The database itself cannot carry the message. */
  onLost: () => void;
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

/** Removes NUL, which PostgreSQL refuses and SQLite stores, and replaces lone surrogates, which are not valid text. */
export function storable(value: SqlValue): SqlValue {
  return typeof value === "string"
    ? value.replaceAll("\0", "").toWellFormed()
    : value;
}
