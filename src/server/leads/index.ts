/** The lead store, and what is read from it, exported and deleted. */

export { longestBy, longestNote } from "./answers.ts";
export { erasePerson, type ErasedPerson } from "./erase.ts";
export { exportText, toJson, writePieces } from "./export.ts";
export type { LeadFilter } from "./lead-filter.ts";
export {
  readLeads,
  withDeliveries,
  type DeliveryState,
  type LeadRecord,
} from "./lead-record.ts";
export { parseLeadRow } from "./lead-row.ts";
export { matchingLeads, type LeadSearch } from "./lead-search.ts";
export { leadStore, type LeadStore } from "./lead-store.ts";
export { probeStore } from "./probe.ts";
export { newReference, parseReference } from "./reference.ts";
export { dayMs, deleteExpired } from "./retention.ts";
export { findLeadById, markTold } from "./statements.ts";
export {
  attributionKeys,
  leadStates,
  stateOf,
  type Answer,
  type KeptLead,
  type Spam,
  type StoredLead,
} from "./stored-lead.ts";
