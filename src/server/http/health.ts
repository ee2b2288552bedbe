import { randomBytes } from "node:crypto";
import type { Database } from "../database/index.ts";

export type Health = ReturnType<typeof createHealth>;

/** Whether enquiries can be stored, as the last test write or the last post found. */
export function createHealth({ query }: Pick<Database, "query">) {
  let isStoring = true;

  /** Writes one row, always the same, as large as a long lead, and tells whether that worked. */
  async function probe(): Promise<boolean> {
    // Random, so that it is not compressed.
    const filling = randomBytes(16_384).toString("base64url");
    isStoring = await query(writeProbe, filling).then(
      () => true,
      () => false,
    );
    return isStoring;
  }

  return {
    isStoring: () => isStoring,
    /** A post was stored, or could not be. */
    note: (works: boolean) => void (isStoring = works),
    probe,
    /** Every few seconds: after a failure the store is tried again. */
    recheck: async () => void (isStoring || (await probe())),
  };
}

const writeProbe = `
INSERT INTO probe (id, filling) VALUES (1, $1) ON CONFLICT (id) DO UPDATE SET filling = excluded.filling`;
