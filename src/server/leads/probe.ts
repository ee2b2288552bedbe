import { randomBytes } from "node:crypto";
import { rows, type Database } from "../database/index.ts";

/** A long lead in Thai, stored as entered and as normalised. Random, because PostgreSQL compresses text. */
const leadBytes = 16_384;

const insertTestLead =
  "INSERT INTO lead (id, reference, content_hash, received_ms, locale, page, fields, consent, attribution, spam, ua_family, notes, email, spam_status) VALUES ('write-test', 'write-test', '', 0, 'en', '', $1, '{}', '{}', '{}', '', '[]', '', 'test')";

const deleteTestLead = "DELETE FROM lead WHERE id = 'write-test'";

/** Resolves if a lead could be stored now: writes one, which is gone before anybody can see it. */
export async function probeStore({
  transaction,
}: Pick<Database, "transaction">): Promise<void> {
  await transaction(function* write() {
    yield* rows(deleteTestLead);
    yield* rows(insertTestLead, randomBytes(leadBytes).toString("base64url"));
    yield* rows(deleteTestLead);
  });
}
