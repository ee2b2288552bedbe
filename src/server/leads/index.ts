/** The lead store, and what is read from it, exported and deleted. */

export { erasePerson, type ErasedPerson } from "./erase.ts";
export { exportText } from "./export.ts";
export {
  channels,
  leadStates,
  newReference,
  parseReference,
  personOf,
  attributionKeys,
  stateOf,
  type Answer,
  type Channel,
  type KeptLead,
  type NewDelivery,
  type NewLead,
  type Spam,
  type StoredLead,
} from "./lead.ts";
export { parseLead } from "./lead-row.ts";
export {
  leadStore,
  longestBy,
  longestNote,
  markTold,
  queueDelivery,
  type LeadFilter,
  type LeadStore,
} from "./lead-store.ts";
export { deleteExpired } from "./retention.ts";
export { searchLeads, type LeadSearch } from "./search.ts";
