/**
 * Channels by which leads reach people and their systems, each with the number of its deliveries that are attempted at the
 * same time. Alerts
 * report that leads are not delivered. Mail servers often take few connections from one sender, so the numbers are small.
 */
export const lanes = {
  "team-mail": 4,
  "auto-reply": 2,
  webhook: 1,
  slack: 1,
  line: 1,
  "alert-webhook": 1,
  "alert-slack": 1,
  "alert-line": 1,
} as const;
export type Channel = keyof typeof lanes;

export const channels = Object.keys(lanes) as Channel[];

/**
 * What an alert reports: leads that reached nobody, a clock that is not believed, more deletions than one run may do, a
 * store that does not take leads.
 */
export const alertKinds = ["undelivered", "deletion", "store"] as const;
export type AlertKind = (typeof alertKinds)[number];

export function isChannel(value: unknown): value is Channel {
  return typeof value === "string" && Object.hasOwn(lanes, value);
}

/**
 * Whether a person of the agency knows of a lead when its delivery was accepted. The visitor gets the auto-reply.
 */
export function tellsPeople(channel: Channel): boolean {
  return ["team-mail", "webhook", "slack", "line"].includes(channel);
}
