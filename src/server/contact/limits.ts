import type { Database } from "../database/index.ts";

/** Posts of one client, an IPv4 address or an IPv6 /64: forty people behind one address, each with a mistake first, fit into it. A flood waits. */
export const postsPerClient = { max: 120, timeWindow: 10 * 60_000 };

const hourMs = 60 * 60_000;
const mostToOneAddress = 3;
const mostInAll = 200;

/**
 * Whether a confirmation may be sent to an address. Without a limit a stranger could use the form to send mail to anybody: one
 * address gets few in an hour, and all together no more than a large seminar causes.
 */
export async function mayConfirm(
  database: Pick<Database, "query">,
  email: string,
  now: number,
): Promise<boolean> {
  const [row] = await database.query(
    "SELECT count(*) AS all_of_them, count(CASE WHEN lead.email = $1 THEN 1 END) AS own FROM outbox JOIN lead ON lead.id = outbox.lead_id WHERE outbox.channel = 'auto-reply' AND lead.received_ms > $2",
    email.toLowerCase(),
    now - hourMs,
  );
  return (
    Number(row?.["own"]) < mostToOneAddress &&
    Number(row?.["all_of_them"]) < mostInAll
  );
}
