import { z } from "zod";

const metaNames = {
  google: "google-site-verification",
  bing: "msvalidate.01",
} as const;

const code = z
  .string()
  .regex(
    /^[\w-]{8,200}$/,
    'must be what stands in content="…" of the tag that the service shows',
  )
  .optional();

/** `verification` of `content/site.yaml`: the codes by which search consoles know that the site is the company's. */
export const verificationSchema = z.strictObject({ google: code, bing: code });

/** The meta elements of the home page as HTML. A code has no character with a meaning in HTML. */
export function verificationTags(
  codes: z.output<typeof verificationSchema> = {},
): string {
  return (["google", "bing"] as const)
    .filter((service) => codes[service] !== undefined)
    .map((name) => `<meta name="${metaNames[name]}" content="${codes[name]}">`)
    .join("");
}
