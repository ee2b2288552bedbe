import {
  attributionLimit,
  campaignParameters,
  type Attribution,
} from "#shared/attribution.ts";
import { landingItem } from "../../client/storage.ts";

/** The origin of this visit. */
export function visitAttribution(): Attribution {
  return parseLanding(landingItem.get() ?? "", location.host);
}

/**
 * Reads the note of the landing: time, host of the referrer and landing URL, with single spaces between them. The time is
 * in epoch milliseconds; the host may be empty. The site's own host is no referrer. Returns {} for an invalid note.
 */
export function parseLanding(note: string, ownHost: string): Attribution {
  const [time = "", host = "", address = ""] = note.split(" ");
  if (!/^\d{1,15}$/.test(time) || !URL.canParse(address)) return {};
  const { pathname, searchParams } = new URL(address);
  const found: Attribution = {
    landingPath: pathname,
    landedAt: new Date(Number(time)).toISOString(),
  };
  if (host !== ownHost) found.referrerHost = host;
  for (const name of campaignParameters)
    found[name] = searchParams.get(name) ?? "";
  return Object.fromEntries(
    Object.entries(found)
      .filter(([, value]) => value !== "")
      .map(([key, value]) => [
        key,
        [...value].slice(0, attributionLimit).join(""),
      ]),
  );
}
