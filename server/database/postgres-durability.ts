import type { ClientBase } from "pg";
import type { Row } from "./database.ts";

/**
 * Makes the commits of a session wait for the disk if the server, the database or the role says otherwise. A stronger
 * value, which also waits for a standby, stays; "local" waits for the disk of the server itself, so it stays as well.
 */
export const askForDurability =
  "SELECT set_config('synchronous_commit', 'on', false) WHERE current_setting('synchronous_commit') = 'off'";

/**
 * For `/readyz`: `durability` names the settings of the server without which a crash of its machine loses stored leads. No
 * session can change them.
 */
export async function durabilityOf(
  client: Pick<ClientBase, "query">,
): Promise<{ durability?: string }> {
  const { rows } = await client.query<Row>(
    "SELECT current_setting('fsync') AS fsync, current_setting('full_page_writes') AS full_page_writes",
  );
  const off = Object.entries(rows[0] ?? {}).filter(
    ([, value]) => value !== "on",
  );
  if (off.length === 0) return {};
  return { durability: off.map(([name]) => `${name}=off`).join(", ") };
}
