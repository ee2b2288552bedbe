import { randomBytes } from "node:crypto";
import type { Database } from "./database.ts";

/** About as large as a long lead in Thai, as entered and as normalised. Random, because PostgreSQL compresses text. */
const probeBytes = 16_384;

const write =
  "INSERT INTO probe (id, filling) VALUES (1, $1) ON CONFLICT (id) DO UPDATE SET filling = excluded.filling";

/** Resolves if a lead could be stored now. It writes one row, always the same, so the database does not grow. */
export async function probeStore({
  query,
}: Pick<Database, "query">): Promise<void> {
  await query(write, randomBytes(probeBytes).toString("base64url"));
}
