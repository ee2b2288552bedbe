import type { LeadContext } from "#shared/lead/field.ts";
import { emptyLead, fieldNames, fieldOf } from "#shared/lead/fields.ts";
import { cleanLine, cleanText } from "#shared/lead/lead-text.ts";
import { checkField, checkLead, messageExcess } from "#shared/lead/lead.ts";
import { locales } from "#shared/locales.ts";
import { parseAttribution } from "../../api/contact/attribution.ts";
import { plainAnswer } from "../../api/contact/plain-answer.ts";
import { withE164 } from "../../api/contact/phone.ts";
import { readPostedBody } from "../../api/contact/posted-body.ts";
import { formPage } from "../../api/contact/submission.ts";
import { kindOf } from "../../api/kind/kind-of.ts";
import { spamOf } from "../../api/spam/spam-score.ts";
import { bodyLimitBytes } from "../../config/config.ts";
import { fixtureLead } from "../lead.ts";
import { fixtureManifest } from "../site.ts";
import type { GrowthCase } from "./measure.ts";
import {
  asciiShapes,
  formShapes,
  jsonShapes,
  storedShapes,
  textShapes,
  wordShapes,
  wideShapes,
} from "./shapes.ts";

const contexts = locales.map((locale): LeadContext => ({
  locale,
  hasBudget: true,
  hasNewsletter: true,
}));

const textFields = fieldNames.filter((name) => {
  const { kind } = fieldOf(name);
  return kind === "line" || kind === "text";
});

const { normalised } = fixtureLead().fields;
const site = fixtureManifest();

/** What reads a posted form until it is a lead. */
export const fieldCases: readonly GrowthCase[] = [
  ofText("cleanLine", cleanLine),
  ofText("cleanText", cleanText),
  ofText("messageExcess", (message) => messageExcess({ message })),
  ...textFields.flatMap((name) => {
    const field = fieldOf(name);
    const checked = ofText(`field ${name}`, (text) => {
      for (const context of contexts)
        checkField(name, { ...emptyLead(), [name]: text }, context);
    });
    const limit = "limit" in field ? field.limit : 0;
    return [
      checked,
      { ...checked, name: `${name}, ASCII`, limit, shapes: asciiShapes },
      {
        ...checked,
        name: `${name}, wide`,
        limit: 3 * limit,
        shapes: wideShapes,
      },
    ];
  }),
  ofText("all fields at once", (text) => {
    const part = text.slice(0, text.length / textFields.length);
    const raw = Object.fromEntries(textFields.map((name) => [name, part]));
    for (const context of contexts)
      checkLead({ ...emptyLead(), ...raw, services: [text] }, context);
  }),
  ofText("attribution", (text) => [
    parseAttribution(text),
    parseAttribution({ landingPath: `/${text}`, utm_source: text }),
    parseAttribution({ referrerHost: text, landedAt: text }),
  ]),
  ofText("page of the form", (text) => [formPage(text), formPage(`/${text}`)]),
  ofText("telephone number", (phone) =>
    withE164({ ...normalised, phone: phone.slice(0, 40) }),
  ),
  ofMessage("spam", (message) =>
    spamOf(
      { ...normalised, message },
      {
        isTrapped: false,
        filledForMs: undefined,
        sameTextFrom: 0,
        blockedDomains: ["junk.example"],
      },
    ),
  ),
  ofMessage("kind", (message) => kindOf({ services: [], message })),
  ofText("short page with the form", (message) =>
    plainAnswer(
      { values: { ...emptyLead(), message, name: message }, errors: {} },
      { locale: "en", path: "/en/contact/" },
      site,
    ),
  ),
  {
    name: "posted JSON",
    limit: bodyLimitBytes,
    shapes: jsonShapes,
    run: (text) => readPostedBody("json", Buffer.from(text)),
  },
  {
    name: "posted form",
    limit: bodyLimitBytes,
    shapes: formShapes,
    run: (text) => readPostedBody("form", Buffer.from(text)),
  },
];

/** The most that a checked message has: 3,000 characters, most of them of three bytes. */
function ofMessage(name: string, run: GrowthCase["run"]): GrowthCase {
  const shapes = [...storedShapes, ...wordShapes];
  return { name, limit: 3 * 3000, shapes, run };
}

function ofText(name: string, run: GrowthCase["run"]): GrowthCase {
  return { name, limit: bodyLimitBytes, shapes: textShapes, run };
}
