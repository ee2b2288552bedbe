/** Builds a release, moves the link to it, and looks whether visitors get it. */

export { isSeen } from "./is-seen.ts";
export { publishRoutes } from "./page.ts";
export { openPublisher } from "./publisher.ts";
