/** SQLite and PostgreSQL behind one interface. */

export { backUp } from "./backup.ts";
export {
  NoDatabase,
  type Database,
  type Row,
  type SqlValue,
  type Tx,
} from "./database.ts";
export { openDatabase } from "./open.ts";
export { probeStore } from "./probe.ts";
