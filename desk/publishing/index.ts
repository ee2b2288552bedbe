/** Building a release and moving the link to it. */

export { isSeen } from "./is-seen.ts";
export { openPublisher, type Publisher } from "./publisher.ts";
export { addPublishing } from "./routes.ts";
