import { landingItem } from "./storage.ts";

/** Words of an address that a click on an advertisement leaves: `utm_…`, or a click id such as gclid, msclkid, wbraid, ldtag_cl. */
const campaign = /[?&](?:utm_|\w+(?:cl\w?id|braid|g_cl)=)/;

/** Notes the first page of the visit, or a later one that an advertisement led to. The form sends this note. */
export function noteLanding(): void {
  if (landingItem.get() && !campaign.test(location.search)) return;
  const [, , host = ""] = document.referrer.split("/");
  landingItem.set([Date.now(), host, location.href].join(" "));
}
