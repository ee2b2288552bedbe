import { z } from "zod";
import { purposes } from "#shared/purposes.ts";
import { text } from "../schema.ts";
import { httpsHost, hostOfTags } from "./hosts.ts";

/** The company that runs a tool, and its country, as the privacy notice names them. */
const recipient = text();

/** A long number in quotes: YAML would round it. */
const digits = (what: string) =>
  z
    .string(`must be ${what} in quotes, such as "1234567890123456"`)
    .regex(/^\d{8,20}$/, `must be ${what}, such as "1234567890123456"`);

const plausible = z.strictObject({
  tool: z.literal("plausible"),
  host: httpsHost,
  recipient,
  id: z
    .string()
    .regex(
      /^[\w-]+(\.[\w-]+)+$/,
      "must be the domain the site has in Plausible, such as example.com",
    ),
});

const umami = z.strictObject({
  tool: z.literal("umami"),
  host: httpsHost,
  recipient,
  id: z.guid({
    error: "must be the website id of Umami, such as 94db1cb1-74f4-…",
  }),
});

const matomo = z.strictObject({
  tool: z.literal("matomo"),
  host: httpsHost,
  recipient,
  id: z.int().min(1, "must be the number the site has in Matomo"),
});

const ga4 = z.strictObject({
  tool: z.literal("ga4"),
  recipient,
  id: z
    .string()
    .regex(
      /^G-[A-Z0-9]{4,12}$/,
      "must be the measurement id of Google Analytics 4, such as G-AB12CD34EF",
    ),
});

const label = z
  .string("must be the label of the conversion in quotes")
  .regex(
    /^[\w-]{8,60}$/,
    "must be the label of the conversion: what follows the / in send_to of the tag that Google Ads shows",
  )
  .optional();

const googleAds = z.strictObject({
  tool: z.literal("google-ads"),
  recipient,
  id: z
    .string()
    .regex(
      /^AW-\d{6,14}$/,
      "must be the id of the Google tag of Google Ads, such as AW-123456789",
    ),
  /** Labels of conversions, by the event that they count. */
  conversions: z
    .strictObject({
      lead_submit: label,
      lead_start: label,
      line_click: label,
      tel_click: label,
    })
    .refine(
      (labels) => Object.keys(labels).length > 0,
      "must have the label of at least one event, such as lead_submit",
    ),
});

const metaPixel = z.strictObject({
  tool: z.literal("meta-pixel"),
  recipient,
  id: digits("the number of the pixel"),
});

const lineTag = z.strictObject({
  tool: z.literal("line-tag"),
  recipient,
  id: z.guid({
    error: "must be the tagId of the LINE Tag, such as 94db1cb1-74f4-…",
  }),
  /** As in the code that LINE shows. */
  customerType: z
    .enum(["lap", "account"], "must be lap or account, as LINE's code says")
    .default("lap"),
});

const listed = z.array(hostOfTags).max(30).default([]);

const tagManager = z.strictObject({
  tool: z.literal("tag-manager"),
  recipient,
  id: z
    .string()
    .regex(
      /^GTM-[A-Z0-9]{4,10}$/,
      "must be the id of the container, such as GTM-AB12CD3",
    ),
  /** The container is loaded only while all of these are allowed. */
  purposes: z
    .array(z.enum(purposes, `must be ${purposes.join(" or ")}`))
    .min(1, `must name what the tags are for: ${purposes.join(", ")}`)
    .refine(
      (names) => new Set(names).size === names.length,
      "names a purpose twice",
    ),
  /** What the tags may load from and send to, by the directive of the security policy. */
  hosts: z
    .strictObject({
      script: listed,
      connect: listed,
      img: listed,
      frame: listed,
    })
    .prefault({}),
  /** How the names of the cookies that its tags set begin. */
  cookies: z
    .array(
      z
        .string()
        .regex(
          /^[\w.-]{2,60}$/,
          "must be how the name of a cookie begins, such as _ga",
        )
        .refine(
          (name) => !["csrf", "i18n_redirected"].includes(name),
          "is a cookie of this site",
        ),
    )
    .default([]),
});

const oneTool = z.discriminatedUnion(
  "tool",
  [plausible, umami, matomo, ga4, googleAds, metaPixel, lineTag, tagManager],
  {
    error:
      "must be plausible, umami, matomo, ga4, google-ads, meta-pixel, line-tag or tag-manager",
  },
);

/** `tools` of `content/site.yaml`: what counts visits and serves advertising. */
export const toolsSchema = z
  .array(oneTool, "must be a list: each tool begins with - tool: …")
  .min(1, "has no tool; remove the key")
  .superRefine((tools, context) => {
    const seen = new Set<string>();
    tools.forEach(({ tool, id }, index) => {
      if (seen.has(`${tool} ${id}`))
        context.addIssue({
          code: "custom",
          path: [index, "id"],
          message: `stands twice for ${tool}; everything would be counted twice`,
        });
      seen.add(`${tool} ${id}`);
    });
  });

export type Tool = z.output<typeof oneTool>;
export type ToolName = Tool["tool"];
