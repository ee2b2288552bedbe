/** The ways by which leads and alerts reach people: mail, webhook, Slack, LINE. */

export { openChannels, teamOf, type Channels } from "./channels.ts";
export { mailWords, timeText, type MailBlock } from "./mail-text.ts";
export { contactLinks, leadBlocks } from "./team-mail.ts";
