/** The order matters, because most browsers also name the browsers below them. */
const families = [
  ["LINE", /\bLine\//],
  ["Facebook", /\bFBA[NV]\//],
  ["Instagram", /\bInstagram\b/],
  ["Edge", /\bEdg(?:e|A|iOS)?\//],
  ["Samsung Internet", /\bSamsungBrowser\//],
  ["Opera", /\bOPR\//],
  ["Firefox", /\b(?:Firefox|FxiOS)\//],
  ["Chrome", /\b(?:Chrome|CriOS)\//],
  ["Safari", /\bSafari\//],
] as const;

/** The browser family, the only part of `User-Agent` that is stored. It helps to reproduce a fault and identifies nobody. */
export function userAgentFamily(userAgent: string | undefined): string {
  const match = families.find(([, pattern]) => pattern.test(userAgent ?? ""));
  return match?.[0] ?? "other";
}
