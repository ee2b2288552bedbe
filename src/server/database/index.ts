/** SQLite and PostgreSQL behind one interface. */

export {
  readSetting,
  writeSetting,
  type Database,
  type Row,
  type Tx,
} from "./database.ts";
export { openDatabase, withDatabase } from "./open.ts";
export { backUp } from "./sqlite.ts";
