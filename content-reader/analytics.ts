import { z } from "zod";
import { text } from "./schema.ts";

/** The address that receives the counts of a tool. Plain http is allowed on this machine only. */
const host = z
  .url({
    error: "must be an https address such as https://stats.example.com",
    abort: true,
  })
  .refine((url) => {
    const { protocol, hostname, search, hash } = new URL(url);
    const isLocal = ["localhost", "127.0.0.1"].includes(hostname);
    const isSafe = protocol === "https:" || (protocol === "http:" && isLocal);
    return isSafe && search === "" && hash === "";
  }, "must be an https address without ? and #")
  .transform((url) => url.replace(/\/+$/, ""));

/** The company that runs the tool, and its country, as the privacy notice names them. */
const recipient = text();

/** `analytics` of `content/site.yaml`: the one tool that counts visits. */
export const analyticsSchema = z.discriminatedUnion(
  "tool",
  [
    z.strictObject({
      tool: z.literal("plausible"),
      host,
      recipient,
      id: z
        .string()
        .regex(
          /^[\w-]+(\.[\w-]+)+$/,
          "must be the domain the site has in Plausible, such as example.com",
        ),
    }),
    z.strictObject({
      tool: z.literal("umami"),
      host,
      recipient,
      id: z.guid({
        error: "must be the website id of Umami, such as 94db1cb1-74f4-…",
      }),
    }),
    z.strictObject({
      tool: z.literal("matomo"),
      host,
      recipient,
      id: z.int().min(1, "must be the number the site has in Matomo"),
    }),
    z.strictObject({
      tool: z.literal("ga4"),
      recipient,
      id: z
        .string()
        .regex(
          /^G-[A-Z0-9]{4,12}$/,
          "must be the measurement id of Google Analytics 4, such as G-AB12CD34EF",
        ),
    }),
  ],
  { error: "must be plausible, umami, matomo or ga4" },
);

export type Analytics = z.output<typeof analyticsSchema>;

/** True if the tool may be loaded only after the visitor has agreed. */
export function needsConsent(analytics: Analytics | undefined): boolean {
  return analytics?.tool === "ga4";
}

/** The kind of counting for the code of the application: "", "cookieless" or "consent". */
export function countingOf(analytics: Analytics | undefined): string {
  if (analytics === undefined) return "";
  return needsConsent(analytics) ? "consent" : "cookieless";
}

/** CSP sources beyond this site that a tool needs. */
export type ForeignSources = {
  script: string[];
  connect: string[];
  img: string[];
};

/** The sources of GA4 are listed at developers.google.com/tag-platform/security/guides/csp. */
export function foreignSources(analytics: Analytics): ForeignSources {
  if (analytics.tool !== "ga4")
    return { script: [], connect: [new URL(analytics.host).origin], img: [] };
  const google = [
    "https://*.google-analytics.com",
    "https://*.googletagmanager.com",
  ];
  return {
    script: ["https://*.googletagmanager.com"],
    connect: [...google, "https://*.analytics.google.com"],
    img: google,
  };
}
