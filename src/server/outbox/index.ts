/** Deliveries that survive a crash, and the worker that makes them. */

export * from "./attempt.ts";
export * from "./outbox.ts";
export * from "./worker.ts";
