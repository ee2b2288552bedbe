import { readdirSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { Client } from "pg";
import type { DatabaseLocation } from "../config/config-values.ts";

/** All bytes of the database's files and of the mail files beside it. */
export async function allBytes(location: DatabaseLocation): Promise<Buffer> {
  if (location.engine === "postgres") return tableBytes(location.url);
  const folder = dirname(location.file);
  const files = readdirSync(folder, { recursive: true, withFileTypes: true });
  return Buffer.concat(
    files
      .filter((file) => file.isFile())
      .map((file) => readFileSync(join(file.parentPath, file.name))),
  );
}

/** The files of all tables, indexes and of the statistics, which the server reads after it has written all data. */
async function tableBytes(url: string): Promise<Buffer> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    await client.query("CHECKPOINT");
    const { rows } = await client.query<{ bytes: Buffer }>(
      "SELECT pg_read_binary_file(pg_relation_filepath(oid), 0, 100000000, true) AS bytes FROM pg_class WHERE relkind IN ('r', 'i', 't') AND relnamespace = 'public'::regnamespace OR relname = 'pg_statistic' OR relname LIKE 'pg_toast_%' AND relkind = 't' AND pg_relation_filepath(oid) IS NOT NULL",
    );
    return Buffer.concat(rows.map(({ bytes }) => bytes ?? Buffer.alloc(0)));
  } finally {
    await client.end();
  }
}
