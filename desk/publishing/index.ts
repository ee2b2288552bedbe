export { publishRoutes } from "./page.ts";
export { openPublisher } from "./publisher.ts";
