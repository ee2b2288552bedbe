import { readFileSync } from "node:fs";

/** A parameter that both engines accept. Times are whole numbers of epoch milliseconds, JSON is text. */
export type SqlValue = string | number | null;

export type Row = Record<string, unknown>;

/** Runs one statement. Parameters are written `$1`, `$2`, … on both engines. */
type Query = (sql: string, ...values: SqlValue[]) => Promise<Row[]>;

/** Statements inside one transaction. */
export type Tx = {
  query: Query;
  /** Makes transactions that name the same key wait for each other. SQLite has one writer at a time anyway. */
  lock: (key: string) => Promise<void>;
};

export type Database = {
  engine: "sqlite" | "postgres";
  /**
   * Runs `work` as one transaction; SQLite may run it a second time after it was rolled back. `work` must await nothing but its
   * `tx`: on SQLite all other statements wait for its end.
   */
  transaction: <T>(work: (tx: Tx) => Promise<T>) => Promise<T>;
  query: Query;
  close: () => Promise<void>;
};

export type OpenOptions = {
  /** Whether missing tables are made: by a server, in development and in tests, never by a command. */
  mayCreate?: boolean;
  /** Nothing is written, not even into the head of an SQLite file. */
  readOnly?: boolean;
  /** Called with words for the log when SQLite's file was deleted or replaced, and what became of its content. */
  onLost?: (words: string) => void;
};

/** The tables, the same for both engines. */
export const schema = readFileSync(
  new URL("./schema.sql", import.meta.url),
  "utf8",
);

/** Raised with each change of `schema.sql`. There is no installation yet, so nothing is converted. */
const schemaVersion = "2";

export const findVersion = "SELECT value FROM setting WHERE key = 'schema'";

/** Reads what all nodes share, such as the secret of tokens. */
export async function readSetting(
  { query }: Pick<Tx, "query">,
  key: string,
): Promise<string | undefined> {
  const found = "SELECT value FROM setting WHERE key = $1";
  const [row] = await query(found, key);
  return row && String(row["value"]);
}

export async function writeSetting(
  { query }: Pick<Tx, "query">,
  key: string,
  value: string,
): Promise<void> {
  await query(
    "INSERT INTO setting (key, value) VALUES ($1, $2) ON CONFLICT (key) DO UPDATE SET value = excluded.value",
    key,
    value,
  );
}

/** Throws if the tables are of another release: it would read and write them wrongly. */
export function requireVersion([row]: readonly Row[]): void {
  if (row?.["value"] !== schemaVersion)
    throw new Error(
      `it is of another release (schema ${String(row?.["value"])}, this one has ${schemaVersion}): start that release, or restore a backup`,
    );
}

/** Removes NUL, which PostgreSQL refuses and SQLite stores, and replaces lone surrogates, which are not valid text. */
export function storable(value: SqlValue): SqlValue {
  return typeof value === "string"
    ? value.replaceAll("\0", "").toWellFormed()
    : value;
}
