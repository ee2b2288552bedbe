import { fieldNames, fieldOf, type FieldName } from "#shared/lead/fields.ts";
import { csvRecord } from "../../leads/csv.ts";
import { toJson } from "../../leads/lead-json.ts";
import { messageHash } from "../../leads/lead-row.ts";
import { leadDetails, leadTable } from "../../leads/lead-text.ts";
import { autoReply } from "../../mail/auto-reply.ts";
import { teamMail } from "../../mail/team-mail.ts";
import type { StoredLead } from "../../leads/stored-lead.ts";
import { fixtureLead } from "../lead.ts";
import { untouched } from "../lead.ts";
import { fixtureManifest } from "../site.ts";
import type { GrowthCase } from "./measure.ts";
import { storedShapes } from "./shapes.ts";

/** The most that a checked message has: 3,000 characters, most of them of three bytes. */
const messageBytes = 3 * 3000;

const site = fixtureManifest();

/** What shows a stored lead to people and other programs. */
export const leadCases: readonly GrowthCase[] = [
  ofLead("mail to the team", (lead) => teamMail(lead, site, "en")),
  ofLead("confirmation", (lead) => autoReply(lead, site)),
  ofLead("CSV", (lead) => csvRecord({ ...lead, ...untouched, deliveries: [] })),
  ofLead("JSON", toJson),
  ofLead("`leads show`", (lead) =>
    leadDetails({ ...lead, ...untouched, deliveries: [] }),
  ),
  ofLead("`leads list`", (lead) =>
    leadTable([{ ...lead, ...untouched, deliveries: [] }], 0),
  ),
  {
    name: "hash of the message",
    limit: messageBytes,
    shapes: storedShapes,
    run: messageHash,
  },
];

function ofLead(name: string, run: (lead: StoredLead) => unknown): GrowthCase {
  return {
    name,
    limit: messageBytes,
    shapes: storedShapes,
    run: (text) => run(filled(text)),
  };
}

/** A lead with the text in each of its fields, as long as the field may be. */
function filled(text: string): StoredLead {
  const lead = fixtureLead({ attribution: { utm_source: text.slice(0, 200) } });
  const limited = (name: FieldName) => {
    const field = fieldOf(name);
    return "limit" in field
      ? [[name, text.slice(0, field.limit).toWellFormed()]]
      : [];
  };
  const texts = Object.fromEntries([
    ...fieldNames.flatMap(limited),
    ["message", text],
  ]);
  Object.assign(lead.fields.normalised, texts);
  Object.assign(lead.fields.raw, texts);
  return lead;
}
