import { attributionLimit, campaignParameters } from "#shared/attribution.ts";

/** Where a visit came from: campaign parameters of the landing URL, and the landing itself. */
const attributionKeys = [
  ...campaignParameters,
  "landingPath",
  "referrerHost",
  "landedAt",
] as const;

/**
 * Known keys with printable text, 200 code points each. Accepts an object or its JSON text; whatever else is
 * sent counts as nothing, because a lead is never lost over its attribution.
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
      return text === "" ? [] : [[key, text]];
    }),
  );
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
