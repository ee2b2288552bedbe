/** SQLite and PostgreSQL behind one interface. */

export { backUp } from "./backup.ts";
export {
  lock,
  rows,
  type Database,
  type Row,
  type SqlValue,
  type StoreEvents,
  type Work,
} from "./database.ts";
export { NoDatabase } from "./no-database.ts";
export { keepDatabase, makeDatabase, openDatabase } from "./open.ts";
