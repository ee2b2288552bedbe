/** The lead store, and what is read from it, exported and deleted. */

export { erasePerson } from "./erase.ts";
export { csvText, exportText, leadJson } from "./export.ts";
export {
  channels,
  leadStates,
  newReference,
  parseReference,
  personOf,
  attributionKeys,
  stateOf,
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
  type LeadFilter,
  type LeadStore,
} from "./lead-store.ts";
export { believeClock, deleteExpired } from "./retention.ts";
export { searchLeads, type LeadSearch } from "./search.ts";
