import { rows, type Row, type Work } from "../database/database.ts";
import { isChannel, type Channel } from "../outbox/channel.ts";

/** A message about a person that has left the server, or may have. */
export type SentTrace = {
  reference: string;
  channel: Channel;
  /** Our recipient, if the delivery had only this one. */
  recipient: string;
  /** Epoch milliseconds of its last attempt. */
  atMs: number;
  /** False if no server said that it took the message. It may have taken it and the answer was lost. */
  isAccepted: boolean;
};

/** What is known of a person's data outside the store, read before the leads are deleted. */
export type Traces = {
  sent: SentTrace[];
  /** Times (epoch milliseconds) of exports since the first lead came. Any of them may hold the person. */
  exports: number[];
  /** When the first lead came; undefined if there is none. */
  sinceMs: number | undefined;
};

/** Reads what deletion by the leads' mail address (in small letters) will not reach. */
export function* readTraces(email: string): Work<Traces> {
  const [first] = yield* rows(firstOf, email);
  const sinceMs = first?.["ms"];
  if (sinceMs === null || sinceMs === undefined)
    return { sent: [], exports: [], sinceMs: undefined };
  const own = yield* rows(sentAbout, email);
  const exports = yield* rows(exportsSince, Number(sinceMs));
  return {
    sent: own.flatMap(parseTrace),
    exports: exports.map((row) => Number(row["at_ms"])),
    sinceMs: Number(sinceMs),
  };
}

function parseTrace(row: Row): SentTrace[] {
  const channel = row["channel"];
  if (!isChannel(channel)) return [];
  return [
    {
      reference: String(row["reference"]),
      channel,
      recipient: String(row["recipient"]),
      atMs: Number(row["at_ms"]),
      isAccepted: row["state"] === "sent",
    },
  ];
}

const firstOf = "SELECT min(received_ms) AS ms FROM lead WHERE email = $1";

/** A delivery that was only written to a file, or replaced by one for each recipient, has not left the server. */
const hasLeft =
  "attempts > 0 AND state IN ('sent', 'sending', 'pending', 'dead')";

const trace =
  "reference, channel, recipient, state, coalesce(done_ms, queued_ms) AS at_ms";

const sentAbout = `SELECT ${trace} FROM outbox JOIN lead ON lead.id = outbox.lead_id
WHERE email = $1 AND ${hasLeft} ORDER BY done_ms, outbox.id`;

const exportsSince =
  "SELECT at_ms FROM audit WHERE action = 'export' AND at_ms >= $1 ORDER BY at_ms";
