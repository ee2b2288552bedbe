import type { Analytics } from "#content/index.ts";

/** Where scripts of tags come from: Google, Meta, LINE and TikTok. */
const tagScripts = [
  "https://*.googletagmanager.com",
  "https://www.googleadservices.com",
  "https://googleads.g.doubleclick.net",
  "https://www.google.com",
  "https://connect.facebook.net",
  "https://d.line-scdn.net",
  "https://analytics.tiktok.com",
];

/** CSP sources beyond this site, by directive. Undefined if nothing is configured. */
export function foreignSources({ tagManager, counter }: Analytics) {
  if (tagManager === undefined && counter === undefined) return undefined;
  // An attribute may name another host to send to.
  const counting = Object.values(counter ?? {}).flatMap((value) =>
    URL.canParse(value) ? [new URL(value).origin] : [],
  );
  // Tags send to many hosts, in Google's case of each country.
  const anywhere = tagManager === undefined ? [] : ["https:"];
  return {
    script: [
      ...counting.slice(0, 1),
      ...(tagManager === undefined ? [] : tagScripts),
    ],
    connect: [...new Set(counting), ...anywhere],
    img: [...new Set(counting), ...anywhere],
    frame: anywhere,
  };
}
