/** Builds a release, moves the link to it, and looks whether visitors get it. */

export { publishRoutes } from "./page.ts";
export { openPublisher } from "./publisher.ts";
