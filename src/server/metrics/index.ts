/** The numbers for Prometheus. */

export { listenForMetrics } from "./listen.ts";
export { createMetrics, type AnswerKind, type Events } from "./registry.ts";
