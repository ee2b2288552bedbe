/** The lead store, and what is read from it, exported and deleted. */

export * from "./export.ts";
export * from "./lead.ts";
export * from "./lead-store.ts";
export * from "./retention.ts";
