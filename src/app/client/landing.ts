import { landingItem } from "./storage.ts";

/** Words of an address that a click on an advertisement leaves: `utm_…`, or a click id such as gclid, msclkid, wbraid, ldtag_cl. The server keeps those it knows, and cuts what is too long. */
const campaign = /^(utm_|\w+(cl\w?id|braid|g_cl)$)/;

/** Notes the first page of the visit, or a later one that an advertisement led to, as the form sends it. */
export function noteLanding(): void {
  const found = [...new URLSearchParams(location.search)].filter(([name]) =>
    campaign.test(name),
  );
  if (landingItem.get() && found.length === 0) return;
  const [, , host] = document.referrer.split("/");
  landingItem.set(
    JSON.stringify({
      landingPath: location.pathname,
      landedAt: new Date(),
      ...(host !== location.host && { referrerHost: host }),
      ...Object.fromEntries(found),
    }),
  );
}
