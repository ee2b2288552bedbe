import { z } from "zod";

const isHttps = (url: string) =>
  URL.canParse(url) &&
  (url.startsWith("https:") || new URL(url).hostname === "localhost");

/** `tagManager` of `content/site.yaml`: the container of Google Tag Manager. */
export const tagManagerSchema = z
  .string()
  .regex(
    /^GTM-[A-Z0-9]{4,12}$/,
    "must be the container of Google Tag Manager, such as GTM-AB12CD3",
  );

/** `counter` of `content/site.yaml`: the script of Plausible, Umami or Matomo, and its `data-…` attributes. */
export const counterSchema = z
  .object({
    script: z
      .string()
      .refine(
        isHttps,
        "must be the https address of the script, such as https://stats.example.com/script.js",
      ),
  })
  .catchall(z.string("must be text in quotes"))
  .refine(
    (counter) =>
      Object.keys(counter).every((key) => /^(?:script$|data-)/.test(key)),
    "may have script and attributes that begin with data-",
  );

export type Analytics = {
  tagManager?: string | undefined;
  counter?: z.output<typeof counterSchema> | undefined;
};

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
    isHttps(value) ? [new URL(value).origin] : [],
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
