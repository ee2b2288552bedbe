import type { SiteManifest } from "#shared/site-manifest.ts";
import type { Config } from "../config/config.ts";
import { mailWords } from "../mail/mail-text.ts";
import type { Deliver } from "../outbox/attempt.ts";
import type { Channel } from "../outbox/channel.ts";
import type { LateDelivery, Outbox } from "../outbox/outbox.ts";
import type { WorkerLog } from "../outbox/worker.ts";
import { postToSlack, pushToLine } from "../webhooks/chat.ts";
import { postSigned } from "../webhooks/signed-webhook.ts";

type AlertChannels = Partial<
  Record<
    Extract<Channel, "alert-webhook" | "alert-slack" | "alert-line">,
    Deliver
  >
>;

/**
 * The configured channels for alerts about undelivered leads. Mail is not among them, because mail is what usually fails.
 * An alert lists the late deliveries at the time of sending. It is not sent if there are none any more.
 */
export function alertChannels(
  { webhooks, mail }: Pick<Config, "webhooks" | "mail">,
  site: SiteManifest,
  outbox: Pick<Outbox, "late">,
  lineApiOrigin?: string,
): AlertChannels {
  const { webhook, slackUrl, line } = webhooks;
  const inWords = (late: readonly LateDelivery[]) => {
    const words = mailWords(site.mail, mail.teamLocale);
    const facts = { count: late.length, brand: site.brand };
    return words("mail.team.undelivered", facts);
  };
  return {
    ...(webhook && {
      "alert-webhook": ifUndelivered(outbox, (late, { id }, signal) =>
        postSigned(webhook, id, alertEvent(late), signal),
      ),
    }),
    ...(slackUrl && {
      "alert-slack": ifUndelivered(outbox, (late, _claim, signal) =>
        postToSlack(slackUrl, inWords(late), signal),
      ),
    }),
    ...(line && {
      "alert-line": ifUndelivered(outbox, (late, claim, signal) => {
        const id = claim.id.replace("alert-line:", "");
        const message = { text: inWords(late), id };
        return pushToLine(line, message, signal, lineApiOrigin);
      }),
    }),
  };
}

function ifUndelivered(
  outbox: Pick<Outbox, "late">,
  send: (
    late: LateDelivery[],
    ...rest: Parameters<Deliver>
  ) => ReturnType<Deliver>,
): Deliver {
  return async (...rest) => {
    const late = await outbox.late();
    return late.length === 0 ? { result: "sent" } : send(late, ...rest);
  };
}

/** The JSON for the recipient. Keys may be added but never removed. It contains no personal data. */
function alertEvent(late: readonly LateDelivery[]) {
  return {
    type: "leads.undelivered",
    timestamp: new Date().toISOString(),
    data: {
      undelivered: late.map(({ reference, state, attempts, queuedMs }) => ({
        reference: reference ?? null,
        isTestPost: reference === undefined,
        state,
        attempts,
        since: new Date(queuedMs).toISOString(),
      })),
    },
  };
}

type WatchParts = {
  outbox: Pick<Outbox, "raiseAlert">;
  channels: readonly Channel[];
  onQueued: () => void;
  log: WorkerLog;
};

const everyMs = 60_000;

/** Looks for undelivered leads now and every minute. Returns a function that stops it. */
export function startWatch(parts: WatchParts): () => void {
  const run = () =>
    void watch(parts).catch((fault: unknown) =>
      parts.log.error({ err: fault }, "undelivered leads cannot be counted"),
    );
  run();
  const timer = setInterval(run, everyMs);
  return () => clearInterval(timer);
}

/** Raises one alert for all leads that have become late since the last check, on any number of nodes. */
export async function watch({
  outbox,
  channels,
  onQueued,
  log,
}: WatchParts): Promise<void> {
  const late = await outbox.raiseAlert(channels);
  if (late === 0) return;
  log.error({ late, alerts: channels }, "leads reach nobody");
  onQueued();
}
