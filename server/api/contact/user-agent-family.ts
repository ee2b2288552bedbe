/** In this order: most browsers also claim to be those below them. */
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

/** The browser's family, all that is kept of `User-Agent`: enough to reproduce a fault, too little to identify anyone. */
export function userAgentFamily(userAgent: string | undefined): string {
  const match = families.find(([, pattern]) => pattern.test(userAgent ?? ""));
  return match?.[0] ?? "other";
}
