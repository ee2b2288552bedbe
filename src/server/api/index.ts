/** The contact form's routes, with their token and limits. */

export { buildApp } from "./app.ts";
export { secretsOf } from "./shared-secrets.ts";

export { openLimiter } from "./limits/open.ts";
export { longestWindowMs } from "./limits/rate-limiter.ts";
export { deleteOldHits } from "./limits/shared-limiter.ts";
