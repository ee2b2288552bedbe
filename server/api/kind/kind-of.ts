import type { Lead } from "#shared/lead/fields.ts";
import type { LeadKind } from "../../leads/stored-lead.ts";
import { plainText } from "../spam/spam-text.ts";
import { clientWords, jobWords, offerWords } from "./kind-words.ts";

/**
 * What a person wrote for: as chosen in the form, or else by the words of the message. What is not clear is an enquiry. A
 * wrong kind only sorts a lead wrongly, because leads of all kinds are stored and mailed alike.
 */
export function kindOf({
  services,
  message,
}: Pick<Lead, "services" | "message">): LeadKind {
  const isJobChosen = services.includes("job");
  const isOfferChosen = services.includes("offer");
  if (isJobChosen !== isOfferChosen) return isJobChosen ? "job" : "offer";
  const text = plainText(message);
  const isJob = jobWords.test(text);
  const isOffer = offerWords.test(text);
  if (isJob === isOffer || clientWords.test(text)) return "enquiry";
  return isJob ? "job" : "offer";
}
