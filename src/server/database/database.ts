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
   * Runs `work` as one transaction, and calls it again after a deadlock. `work` must await nothing but its `tx`: on SQLite all
   * other statements wait for its end.
   */
  transaction: <T>(work: (tx: Tx) => Promise<T>) => Promise<T>;
  query: Query;
  close: () => Promise<void>;
};

/** There is no database, or an empty one, and it may not be made. The message says what to do. */
export class NoDatabase extends Error {}

export type OpenOptions = {
  /** Whether a missing database is made: by a server, in development and in tests, never by a command. */
  mayCreate?: boolean;
  /** Nothing is written, not even into the head of an SQLite file. */
  readOnly?: boolean;
  /** Called when SQLite's file was deleted or replaced, with words for the log, and again when its content was copied. */
  onLost?: (words: string) => void;
};
