/** The lead store, and what is read from it, exported and deleted. */

export { csvText, exportCsv, leadJson, utcText } from "./export.ts";
export {
  channelNames,
  newReference,
  parseReference,
  personOf,
  stateOf,
  type Channel,
  type KeptLead,
  type NewDelivery,
  type Spam,
  type StoredLead,
} from "./lead.ts";
export {
  addLead,
  leadStore,
  longestBy,
  longestNote,
  markTold,
  parseLead,
  type LeadFilter,
  type LeadStore,
} from "./lead-store.ts";
export { believeClock, deleteExpired } from "./retention.ts";
