import {
  attributionLimit,
  campaignParameters,
  type Attribution,
} from "#shared/attribution.ts";
import { landingItem } from "./storage.ts";

/** Notes the first page of the visit, or a later one that an advertisement led to, as the form sends it. */
export function noteLanding(): void {
  const query = new URLSearchParams(location.search);
  const campaign = campaignParameters.filter((name) => query.get(name));
  if (landingItem.get() && campaign.length === 0) return;
  const [, , host] = document.referrer.split("/");
  const landing: Attribution = {
    landingPath: location.pathname,
    landedAt: new Date().toISOString(),
    ...(host && host !== location.host && { referrerHost: host }),
    ...Object.fromEntries(campaign.map((name) => [name, query.get(name)])),
  };
  const cut = (_: string, value: unknown) =>
    typeof value === "string" ? value.slice(0, attributionLimit) : value;
  landingItem.set(JSON.stringify(landing, cut));
}
