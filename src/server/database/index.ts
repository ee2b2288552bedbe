/** SQLite and PostgreSQL behind one interface. */

export type { Database, Row, Tx } from "./database.ts";
export { openDatabase, probeStore, withDatabase } from "./open.ts";
export { backUp } from "./sqlite.ts";
