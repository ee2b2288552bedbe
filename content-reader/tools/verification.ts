import { z } from "zod";

/** The name of the meta element that each service looks for on the home page. */
const metaNames = {
  google: "google-site-verification",
  bing: "msvalidate.01",
  yandex: "yandex-verification",
  naver: "naver-site-verification",
  baidu: "baidu-site-verification",
  pinterest: "p:domain_verify",
  facebook: "facebook-domain-verification",
};

const code = z
  .string('must be text in quotes, such as "0123456789abcdef"')
  .regex(
    /^[\w=+/.:-]{8,200}$/,
    'must be only what stands between the quotes of content="…" in the tag that the service shows',
  )
  .optional();

/** `verification` of `content/site.yaml`: the codes by which services know that the site is the company's. */
export const verificationSchema = z.strictObject(
  Object.fromEntries(
    Object.keys(metaNames).map((service) => [service, code]),
  ) as Record<keyof typeof metaNames, typeof code>,
);

/** The meta elements of the home page as HTML; "" if there are no codes. A code has no character with a meaning in HTML. */
export function verificationTags(
  codes: z.output<typeof verificationSchema> = {},
): string {
  return Object.entries(metaNames)
    .flatMap(([service, name]) => {
      const content = codes[service as keyof typeof metaNames];
      return content === undefined
        ? []
        : `<meta name="${name}" content="${content}">`;
    })
    .join("");
}
