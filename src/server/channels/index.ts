/** The ways by which leads and alerts reach people: mail, webhook, Slack, LINE. */

export {
  openChannels,
  teamOf,
  type AlertKind,
  type Channels,
} from "./channels.ts";
export { mailWords, serviceNames, timeText, type MailBlock } from "./mail.ts";
export { contactLinks, leadBlocks } from "./team-mail.ts";
