/** SQLite and PostgreSQL behind one interface. */

export { backUp } from "./backup.ts";
export type { Database, Row, SqlValue, Tx } from "./database.ts";
export { openDatabase, withDatabase } from "./open.ts";
export { probeStore } from "./probe.ts";
