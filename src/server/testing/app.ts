import type { FastifyInstance } from "fastify";
import { fixtureRawLead, noon } from "./lead.ts";
import { openSqlite } from "../database/sqlite.ts";
import { leadStore } from "../leads/index.ts";
import type { AppParts } from "../api/app.ts";
import { issueToken } from "../api/csrf.ts";
import type { Channel } from "../channel.ts";
import type { Config } from "../config/index.ts";
import { noLimits as configured } from "../config/limits.ts";
import { memoryLimiter } from "../api/limits/rate-limiter.ts";
import {
  fixtureManifest,
  fixtureOrigin,
  fixtureSecret,
  stubRender,
} from "./site.ts";

/** Dependencies of an API with a real store in memory and a clock fixed at noon. */
export function testParts(changes: Partial<AppParts> = {}): AppParts {
  return {
    leads: leadStore(openSqlite(":memory:")),
    site: fixtureManifest(),
    config: { siteOrigin: fixtureOrigin, trustedProxies: [], limits: noLimits },
    limiter: memoryLimiter(() => noon),
    secrets: [fixtureSecret],
    render: stubRender,
    loadData: (pathname) => ({ pathname }),
    now: () => noon,
    channelsFor: () => [],
    mail: "smtp",
    ...changes,
  };
}

/** As `testParts`. `queued` gets the channels of each lead that is added. */
export function mailingParts(changes: Partial<AppParts>) {
  const parts = testParts({
    channelsFor: () => ["team-mail", "auto-reply"],
    ...changes,
  });
  const queued: Channel[][] = [];
  const { add } = parts.leads;
  parts.leads.add = (lead, newReference, channels) => {
    queued.push([...channels]);
    return add(lead, newReference, channels);
  };
  return { parts, queued };
}

export const noLimits: Config["limits"] = { ...configured, spamDomains: [] };

type Headers = Record<string, string>;

/** Headers that a browser sends with every post of our form. */
const ownHeaders = {
  origin: fixtureOrigin,
  "sec-fetch-site": "same-origin",
} as const;

/** Headers of a visitor who filled in the form in ten seconds. */
function filledHeaders(): Headers {
  const csrf = { secrets: [fixtureSecret], isSecure: false } as const;
  const { token, cookie } = issueToken(csrf, {}, noon - 10_000);
  return { cookie: cookie.replace(/;.*/, ""), "csrf-token": token };
}

/** A fresh token and its cookie, as request headers. */
export async function tokenHeaders(app: FastifyInstance): Promise<Headers> {
  const answer = await app.inject("/api/csrf/");
  const [cookie = ""] = String(answer.headers["set-cookie"]).split(";");
  return { cookie, "csrf-token": answer.json<{ token: string }>().token };
}

type Sent = { headers?: Headers; body?: string | Buffer };

const usual = () => ({
  ...fixtureRawLead(),
  locale: "ja",
  page: "/ja/contact/",
});

function post(
  app: FastifyInstance,
  headers: Headers,
  payload: string | Buffer,
) {
  return app.inject({ method: "POST", url: "/api/contact/", headers, payload });
}

/** Posts the form as the application does; `body` replaces the whole body. */
export async function postJson(
  app: FastifyInstance,
  fields: object = {},
  { headers, body }: Sent = {},
) {
  const type = { "content-type": "application/json" };
  return post(
    app,
    { ...type, ...ownHeaders, ...filledHeaders(), ...headers },
    body || JSON.stringify({ ...usual(), ...fields }),
  );
}

/** Posts the form as a browser without script does. */
export async function postForm(
  app: FastifyInstance,
  fields: Record<string, string | string[]> = {},
  { headers, body }: Sent = {},
) {
  const form = new URLSearchParams();
  for (const [name, value] of Object.entries({ ...usual(), ...fields }))
    for (const one of [value].flat()) form.append(name, one);
  const type = { "content-type": "application/x-www-form-urlencoded" };
  return post(
    app,
    { ...type, ...ownHeaders, ...headers },
    body || form.toString(),
  );
}
