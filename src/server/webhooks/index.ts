/** Leads and alerts for other programs, Slack and LINE. */

export {
  lineChannel,
  postToSlack,
  pushToLine,
  slackChannel,
  type Compose,
} from "./chat.ts";
export { postSigned, signedWebhook } from "./signed-webhook.ts";
