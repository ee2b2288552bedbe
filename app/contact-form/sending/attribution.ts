import {
  attributionLimit,
  campaignParameters,
  landingKey,
  type Attribution,
} from "#shared/attribution.ts";

/** Where this visit came from: as the loader noted it, or, with storage blocked, from the document that stands. */
export function visitAttribution(): Attribution {
  return parseLanding(storedLanding() ?? landingOfDocument(), location.host);
}

/**
 * Reads the loader's note, "time referrer-host landing-URL" parted by single spaces. The time is in epoch
 * milliseconds, the host may be missing. Our own host refers nobody. A note that cannot be read counts as nothing.
 */
export function parseLanding(note: string, ownHost: string): Attribution {
  const [time = "", host = "", address = ""] = note.split(" ");
  if (!/^\d{1,15}$/.test(time) || !URL.canParse(address)) return {};
  const { pathname, searchParams } = new URL(address);
  const found: Attribution = {
    landingPath: pathname,
    landedAt: new Date(Number(time)).toISOString(),
  };
  if (host !== "" && host !== ownHost) found.referrerHost = host;
  for (const name of campaignParameters)
    found[name] = searchParams.get(name) ?? "";
  return Object.fromEntries(
    Object.entries(found)
      .filter(([, value]) => value !== "")
      .map(([key, value]) => [key, cut(value)]),
  );
}

function cut(value: string): string {
  return [...value].slice(0, attributionLimit).join("");
}

function storedLanding(): string | undefined {
  try {
    return sessionStorage.getItem(landingKey) ?? undefined;
  } catch {
    return undefined; // Storage is blocked.
  }
}

/** The address bar may have moved on since; the entry of the document keeps the address it was loaded from. */
function landingOfDocument(): string {
  const [entry] = performance.getEntriesByType("navigation");
  const host = document.referrer.split("/")[2] ?? "";
  return [
    Math.round(performance.timeOrigin),
    host,
    entry?.name ?? location.href,
  ].join(" ");
}
