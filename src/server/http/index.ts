/** The server of pages and files, and what every response has in common. */

export { buildApp } from "./app.ts";
export { readManifest, serveBuild, type FormBuild } from "./build.ts";
export { createHealth, type Health } from "./health.ts";
export { createMetrics } from "./metrics.ts";
export { isFromOwnPage, ownOrigins, ownPathname } from "./own-origin.ts";
export { barePage, sendRendered } from "./rendered.ts";
