import { attributionLimit } from "#shared/attribution.ts";
import { attributionKeys } from "../../leads/index.ts";

type AttributionKey = (typeof attributionKeys)[number];

/**
 * Keeps known keys with printable text, at most 200 code points each. Accepts an object or its JSON text. Any other input
 * counts as empty, because a lead must not be lost for its attribution.
 */
export function parseAttribution(input: unknown): Record<string, string> {
  const values = new Map(
    Object.entries(
      typeof input === "string" ? parseJson(input) : (input ?? {}),
    ),
  );
  return Object.fromEntries(
    attributionKeys.flatMap((key) => {
      const value = values.get(key);
      const text = typeof value === "string" ? printable(value) : "";
      const checked = checks[key]?.(text) ?? text;
      return checked === "" ? [] : [[key, checked]];
    }),
  );
}

/** Checks for the format of some values. An invalid value becomes empty and is left out. */
const checks: Partial<Record<AttributionKey, (text: string) => string>> = {
  // The query is removed, because it can contain personal data. Campaign parameters have separate keys.
  landingPath: (text) => /^\/[^?#]*/.exec(text)?.[0] ?? "",
  referrerHost: (text) =>
    /^[\p{L}\p{N}._-]+(?::\d{1,5})?$/u.test(text) ? text.toLowerCase() : "",
  landedAt: (text) => timeOf(text)?.toISOString() ?? "",
};

/** Parses ISO 8601 or epoch milliseconds. */
function timeOf(text: string): Date | undefined {
  const isKnown = /^\d{13}$|^\d{4}-\d\d-\d\dT/.test(text);
  const time = new Date(/^\d{13}$/.test(text) ? Number(text) : text);
  return isKnown && !Number.isNaN(time.getTime()) ? time : undefined;
}

function printable(text: string): string {
  const visible = text.replace(/[\p{Cc}\p{Cs}\p{Bidi_Control}]/gu, "").trim();
  return [...visible].slice(0, attributionLimit).join("");
}

function parseJson(text: string): object {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === "object" && value !== null ? value : {};
  } catch {
    return {};
  }
}
