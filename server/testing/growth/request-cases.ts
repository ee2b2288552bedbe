import { openEarlier } from "#shared/earlier-addresses.ts";
import { matchPath, treeOf } from "#shared/site-map.ts";
import { buildApp } from "../../api/app.ts";
import { reportLimitBytes } from "../../api/csp-report.ts";
import { hasValidToken, isFromOwnPage, issueToken } from "../../api/csrf.ts";
import { userAgentFamily } from "../../api/contact/user-agent-family.ts";
import { readCookie } from "../../http/cookies.ts";
import { languageOfRoot } from "../../http/language.ts";
import { matchesETag } from "../../http/negotiate.ts";
import { ownOrigins } from "../../http/own-origin.ts";
import { cleanPath, earlierAddress } from "../../http/redirects.ts";
import { parseWeighted } from "../../http/weighted-header.ts";
import { noLimits, ownHeaders, testParts } from "../app.ts";
import { fixtureManifest, fixtureOrigin, fixtureSecret } from "../site.ts";
import type { GrowthCase } from "./measure.ts";
import { asciiShapes, reportShapes } from "./shapes.ts";

/** Node refuses a request whose head is longer (`maxHeaderSize`). */
const headLimitBytes = 8192;

const origins = ownOrigins(fixtureOrigin);
const findEarlier = openEarlier(fixtureManifest().earlier);
const app = buildApp(
  testParts({
    config: {
      siteOrigin: fixtureOrigin,
      trustedProxies: ["127.0.0.1", "10.0.0.0/8"],
      limits: noLimits,
    },
  }),
);
const csrf = { secrets: [fixtureSecret], isSecure: false } as const;
const session = "a".repeat(22);

/** What reads the address and the headers of a request. */
export const requestCases: readonly GrowthCase[] = [
  ofHead("page at a path", (path) => [
    matchPath(`/${path}`),
    matchPath(`/articles/${path}/`),
    treeOf(`/${path}`),
  ]),
  ofHead("corrected path", (path) => [
    cleanPath(`/${path}`, () => false),
    earlierAddress(`/en/${path}`, "", findEarlier),
    earlierAddress("/", `?${path}`, findEarlier),
    earlierAddress("/", `?${path.replaceAll("/", "&")}`, findEarlier),
  ]),
  ofHead("cookies", (cookie) => [
    readCookie(cookie, "csrf"),
    readCookie(`csrf="${cookie}"`, "csrf"),
  ]),
  ofHead("weighted header", parseWeighted),
  ofHead("language", (text) => [
    languageOfRoot({ "accept-language": text }, origins),
    languageOfRoot({ referer: text }, origins),
    languageOfRoot({ referer: `http://${text}` }, origins),
  ]),
  ofHead("If-None-Match", (tags) => matchesETag(tags, '"tag"')),
  ofHead("User-Agent", (agent) => userAgentFamily(agent)),
  ofHead("origin and token", (text) => [
    isFromOwnPage({ origin: text }, origins),
    issueToken(csrf, { cookie: text }, 0),
    hasValidToken(
      csrf,
      { cookie: `csrf=${session}`, "csrf-token": `1.${text}` },
      0,
    ),
    hasValidToken(csrf, { cookie: `csrf=${text}`, "csrf-token": text }, 0),
  ]),
  ofHead("address of the API", async (path) => app.inject(`/api/${path}`)),
  ofHead("query of the API", async (query) =>
    app.inject(`/api/csrf/?${query}`),
  ),
  ofHead("X-Forwarded-For", (chain) => post({ "x-forwarded-for": chain })),
  ofHead("Content-Type", (type) => post({ "content-type": type })),
  ofHead("page of a form that cannot be read", (referer) =>
    post({ "content-type": "application/x-www-form-urlencoded", referer }),
  ),
  {
    name: "report of a violation",
    limit: reportLimitBytes,
    shapes: reportShapes,
    run: async (payload) =>
      app.inject({
        method: "POST",
        url: "/api/csp-report",
        headers: { "content-type": "application/csp-report" },
        payload,
      }),
  },
];

async function post(headers: Record<string, string>) {
  return app.inject({
    method: "POST",
    url: "/api/contact/",
    headers: { ...ownHeaders, ...headers },
    payload: "?",
  });
}

function ofHead(name: string, run: GrowthCase["run"]): GrowthCase {
  return { name, limit: headLimitBytes, shapes: asciiShapes, run };
}
