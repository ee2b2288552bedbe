import type { SiteManifest } from "#shared/site-manifest.ts";
import type { Config } from "../config.ts";
import { mailWords } from "../mail/index.ts";
import {
  type Deliver,
  type LateDelivery,
  type Outbox,
  uuidOf,
  type WorkerLog,
} from "../outbox/index.ts";
import { alertKinds, type AlertKind, type Channel } from "../channel.ts";
import { postToSlack, pushToLine, postSigned } from "../webhooks/index.ts";

type AlertChannels = Partial<
  Record<
    Extract<Channel, "alert-webhook" | "alert-slack" | "alert-line">,
    Deliver
  >
>;

/**
 * The configured channels for alerts. Mail is not among them, because mail is what usually fails. An alert about
 * undelivered leads lists the late deliveries at the time of sending. It is not sent if there are none any more.
 */
export function alertChannels(
  { webhooks, mail }: Pick<Config, "webhooks" | "mail">,
  site: SiteManifest,
  outbox: Pick<Outbox, "late">,
  lineApiOrigin?: string,
): AlertChannels {
  const { webhook, slackUrl, line } = webhooks;
  const inWords = ({ kind, late }: Alarm) => {
    const words = mailWords(site.mail, mail.teamLocale);
    const { brand } = site;
    if (kind !== "undelivered") return words(`mail.alert.${kind}`, { brand });
    const about = (isPartly: boolean) =>
      new Set(
        late
          .filter((delivery) => delivery.isPartly === isPartly)
          .map(({ reference }) => reference),
      ).size;
    const [nobody, some] = [about(false), about(true)];
    return [
      ...(nobody > 0
        ? [words("mail.team.undelivered", { count: nobody, brand })]
        : []),
      ...(some > 0
        ? [words("mail.team.partlyDelivered", { count: some, brand })]
        : []),
    ].join("\n");
  };
  return {
    ...(webhook && {
      "alert-webhook": ifStillTrue(outbox, (alarm, { id }, signal) =>
        postSigned(webhook, id, alertEvent(alarm), signal),
      ),
    }),
    ...(slackUrl && {
      "alert-slack": ifStillTrue(outbox, (alarm, _claim, signal) =>
        postToSlack(slackUrl, inWords(alarm), signal),
      ),
    }),
    ...(line && {
      "alert-line": ifStillTrue(outbox, (alarm, claim, signal) => {
        const message = { text: inWords(alarm), id: uuidOf(claim.id) };
        return pushToLine(line, message, signal, lineApiOrigin);
      }),
    }),
  };
}

/** What an alert reports. `late` is empty unless its kind is "undelivered". */
type Alarm = { kind: AlertKind; late: readonly LateDelivery[] };

function ifStillTrue(
  outbox: Pick<Outbox, "late">,
  send: (alarm: Alarm, ...rest: Parameters<Deliver>) => ReturnType<Deliver>,
): Deliver {
  return async (claim, signal) => {
    const kind = alertKinds.find((one) => one === claim.topic) ?? "undelivered";
    if (kind !== "undelivered") return send({ kind, late: [] }, claim, signal);
    const late = await outbox.late();
    return late.length === 0
      ? { result: "sent" }
      : send({ kind, late }, claim, signal);
  };
}

/** The JSON for the recipient. Keys may be added but never removed. It contains no personal data. */
function alertEvent({ kind, late }: Alarm) {
  if (kind !== "undelivered")
    return {
      type: `alert.${kind}`,
      timestamp: new Date().toISOString(),
      data: {},
    };
  return {
    type: "leads.undelivered",
    timestamp: new Date().toISOString(),
    data: {
      undelivered: late.map(({ reference, channel, queuedMs, ...rest }) => ({
        reference,
        channel,
        // Another recipient of the same mail has it.
        isPartly: rest.isPartly,
        state: rest.state,
        attempts: rest.attempts,
        since: new Date(queuedMs).toISOString(),
      })),
    },
  };
}

/** What raising an alert needs. */
export type AlertParts = {
  outbox: Pick<Outbox, "queueAlert">;
  /** The configured channels, see `alertChannels`. */
  channels: readonly Channel[];
  onQueued: () => void;
  log: WorkerLog;
};

/**
 * Logs an error and tells the people behind the alert channels, once for each kind and `key`, on any number of nodes. A key
 * names the occasion, for example a day.
 */
export async function raiseAlert(
  { outbox, channels, onQueued, log }: AlertParts,
  kind: AlertKind,
  key: string,
  facts: object,
): Promise<void> {
  log.error({ ...facts, alert: kind }, `alert: ${kind}`);
  if (await outbox.queueAlert(kind, key, channels)) onQueued();
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
  log.error(
    { late, alerts: channels },
    "leads reach nobody, or not all of the team: `npm run leads -- list --undelivered` shows them",
  );
  onQueued();
}
