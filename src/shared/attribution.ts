/** Parameters of the landing URL that identify a campaign. All others are dropped. */
export const campaignParameters = [
  "utm_source",
  "utm_medium",
  "utm_campaign",
  "utm_term",
  "utm_content",
  "utm_id",
  "gclid",
  "gbraid",
  "wbraid",
  "fbclid",
  "msclkid",
  "ttclid",
  "yclid",
  "ldtag_cl",
] as const;

export type Attribution = Partial<
  Record<
    | (typeof campaignParameters)[number]
    | "landingPath"
    | "referrerHost"
    | "landedAt",
    string
  >
>;

/** Most code points of one value. */
export const attributionLimit = 200;
