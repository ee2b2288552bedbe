/**
 * Channels by which leads reach people and their systems. `digest` is the daily mail about flagged leads, `test-lead` is
 * the daily post of our own form, and alerts report that leads are not delivered.
 */
const channels = [
  "team-mail",
  "auto-reply",
  "webhook",
  "slack",
  "line",
  "digest",
  "test-lead",
  "alert-webhook",
  "alert-slack",
  "alert-line",
] as const;
export type Channel = (typeof channels)[number];

/**
 * What an alert reports: leads that reached nobody, a clock that is not believed, more deletions than one run may do, a
 * store that does not take leads, a backup that could not be restored.
 */
export const alertKinds = [
  "undelivered",
  "clock",
  "deletion",
  "store",
  "restore",
] as const;
export type AlertKind = (typeof alertKinds)[number];

export function isChannel(value: unknown): value is Channel {
  return (channels as readonly unknown[]).includes(value);
}

/**
 * Whether a person of the agency knows of a lead when its delivery was accepted. The visitor gets the auto-reply; a digest
 * tells of the leads that it lists.
 */
export function tellsPeople(channel: Channel): boolean {
  return ["team-mail", "webhook", "slack", "line"].includes(channel);
}
