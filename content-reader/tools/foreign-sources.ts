import type { Tool } from "./tools.ts";

const kinds = ["script", "connect", "img", "frame"] as const;

/** CSP sources beyond this site that tools need, by directive. */
type ForeignSources = Record<(typeof kinds)[number], string[]>;

/** Undefined if no tool is set: the policy then allows this site only. */
export function foreignSources(
  tools: readonly Tool[] = [],
): ForeignSources | undefined {
  if (tools.length === 0) return undefined;
  const all = tools.map(sourcesOf);
  const together = kinds.map((kind) => [
    kind,
    [...new Set(all.flatMap((sources) => sources[kind] ?? []))],
  ]);
  return Object.fromEntries(together) as ForeignSources;
}

/** The sources of Google's tools are listed at developers.google.com/tag-platform/security/guides/csp. */
function sourcesOf(tool: Tool): Partial<ForeignSources> {
  switch (tool.tool) {
    case "plausible":
    case "umami":
    case "matomo":
      return { connect: [new URL(tool.host).origin] };
    case "ga4":
      return {
        script: ["https://*.googletagmanager.com"],
        connect: [...analytics, "https://*.analytics.google.com"],
        img: analytics,
      };
    case "google-ads":
      return ads;
    case "meta-pixel":
      return {
        script: ["https://connect.facebook.net"],
        connect: ["https://connect.facebook.net", "https://www.facebook.com"],
        img: ["https://www.facebook.com"],
      };
    case "line-tag":
      return {
        script: ["https://d.line-scdn.net"],
        connect: ["https://tr.line.me"],
        img: ["https://tr.line.me"],
      };
    case "tag-manager":
      return {
        script: [...manager, ...tool.hosts.script],
        connect: [...manager, ...tool.hosts.connect],
        img: [...manager, ...tool.hosts.img],
        frame: tool.hosts.frame,
      };
  }
}

const manager = ["https://www.googletagmanager.com"];

const analytics = [
  "https://*.google-analytics.com",
  "https://*.googletagmanager.com",
];

const adServers = [
  "https://www.googletagmanager.com",
  "https://www.googleadservices.com",
  "https://googleads.g.doubleclick.net",
  "https://pagead2.googlesyndication.com",
  "https://www.google.com",
];

/** Google answers from the country of the visitor as well; these are the countries of the markets. */
const adCountries = ["https://www.google.co.th", "https://www.google.co.jp"];

const ads: ForeignSources = {
  script: adServers,
  connect: [...adServers, "https://google.com", ...adCountries],
  img: [...adServers, "https://google.com", ...adCountries],
  frame: ["https://www.googletagmanager.com", "https://td.doubleclick.net"],
};
