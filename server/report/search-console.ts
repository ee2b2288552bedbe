import { createPrivateKey, sign } from "node:crypto";
import { readFile } from "node:fs/promises";
import { z } from "zod";
import { parseWebhookUrl } from "../config/webhook-values.ts";
import { reasonOf } from "../reason-of.ts";

export type SearchConsole = {
  /** The file with the key of a Google service account, which the owner has made a user of the property. */
  keyFile: string;
  /** The property: `sc-domain:example.com`, or an address such as `https://example.com/`. */
  property: string;
  /** Address of the API, without a slash at its end. */
  api: string;
};

/** What people saw and pressed in Google's results. */
export type SearchFigures = {
  /** First and last day, such as 2026-01-31. */
  from: string;
  to: string;
  clicks: number;
  impressions: number;
  /** The searches with the most clicks. `position` is the mean place in the results; 1 is the first. */
  queries: {
    query: string;
    clicks: number;
    impressions: number;
    position: number;
  }[];
};

export const googleApi = "https://searchconsole.googleapis.com";

const scope = "https://www.googleapis.com/auth/webmasters.readonly";
const grant = "urn:ietf:params:oauth:grant-type:jwt-bearer";
const timeoutMs = 10_000;
const dayMs = 24 * 60 * 60 * 1000;
/** Google completes the figures of a day within three days. */
const delayDays = 3;
const days = 28;
const mostQueries = 10;

const keySchema = z.object({
  client_email: z.string(),
  private_key: z.string(),
  private_key_id: z.string().exactOptional(),
  token_uri: z
    .string()
    .refine((address) => parseWebhookUrl(address) !== undefined)
    .default("https://oauth2.googleapis.com/token"),
});
const tokenSchema = z.object({ access_token: z.string() });
const rowsSchema = z.object({
  rows: z
    .array(
      z.object({
        keys: z.array(z.string()).default([]),
        clicks: z.number(),
        impressions: z.number(),
        position: z.number(),
      }),
    )
    .default([]),
});

/** Asks for the last four complete weeks. Throws an error that a person can act on; it has no part of the key. */
export async function readSearchFigures(
  { keyFile, property, api }: SearchConsole,
  nowMs: number,
): Promise<SearchFigures> {
  const token = await tokenFor(keyFile, nowMs);
  const to = dayOf(nowMs - delayDays * dayMs);
  const from = dayOf(nowMs - (delayDays + days - 1) * dayMs);
  const query = async (dimensions: readonly string[]) => {
    const answer = await ask(
      `${api}/webmasters/v3/sites/${encodeURIComponent(property)}/searchAnalytics/query`,
      {
        headers: {
          authorization: `Bearer ${token}`,
          "content-type": "application/json",
        },
        body: JSON.stringify({
          startDate: from,
          endDate: to,
          dimensions,
          rowLimit: mostQueries,
        }),
      },
    );
    return rowsSchema.parse(answer).rows;
  };
  const [total] = await query([]);
  const rows = await query(["query"]);
  return {
    from,
    to,
    clicks: total?.clicks ?? 0,
    impressions: total?.impressions ?? 0,
    queries: rows.map(({ keys, clicks, impressions, position }) => ({
      query: keys[0] ?? "",
      clicks,
      impressions,
      position,
    })),
  };
}

/** Exchanges a signed assertion for a token that reads (RFC 7523). */
async function tokenFor(keyFile: string, nowMs: number): Promise<string> {
  const text = await readFile(keyFile, "utf8").catch((fault: unknown) => {
    throw new Error(
      `GOOGLE_SERVICE_ACCOUNT cannot be read: ${reasonOf(fault)}`,
    );
  });
  const parsed = keySchema.safeParse(parseJson(text));
  if (!parsed.success)
    throw new Error(
      "GOOGLE_SERVICE_ACCOUNT is no key of a Google service account in JSON",
    );
  const { client_email, private_key, private_key_id, token_uri } = parsed.data;
  const seconds = Math.floor(nowMs / 1000);
  const signed = [
    {
      alg: "RS256",
      typ: "JWT",
      ...(private_key_id && { kid: private_key_id }),
    },
    {
      iss: client_email,
      scope,
      aud: token_uri,
      iat: seconds,
      exp: seconds + 600,
    },
  ]
    .map((part) => Buffer.from(JSON.stringify(part)).toString("base64url"))
    .join(".");
  const signature = signedBy(private_key, signed);
  const answer = await ask(token_uri, {
    headers: {},
    body: new URLSearchParams({
      grant_type: grant,
      assertion: `${signed}.${signature}`,
    }),
  });
  return tokenSchema.parse(answer).access_token;
}

function signedBy(privateKey: string, text: string): string {
  try {
    const key = createPrivateKey(privateKey);
    return sign("RSA-SHA256", Buffer.from(text), key).toString("base64url");
  } catch {
    // What the library says could quote the key.
    throw new Error(
      "GOOGLE_SERVICE_ACCOUNT has a private key that cannot sign",
    );
  }
}

async function ask(
  address: string,
  { headers, body }: { headers: Record<string, string>; body: BodyInit },
): Promise<unknown> {
  const { host } = new URL(address);
  const response = await fetch(address, {
    method: "POST",
    headers,
    body,
    redirect: "error",
    signal: AbortSignal.timeout(timeoutMs),
  }).catch((fault: unknown) => {
    throw new Error(`${host} cannot be asked: ${reasonOf(fault)}`);
  });
  const text = await response.text();
  if (!response.ok)
    throw new Error(
      `${host} answered ${response.status}${googleReason(parseJson(text))}`,
    );
  return parseJson(text);
}

/** Google says what is wrong in two forms: one of OAuth, one of its APIs. */
function googleReason(answer: unknown): string {
  const parsed = z
    .object({
      error: z.union([z.string(), z.object({ message: z.string() })]),
      error_description: z.string().exactOptional(),
    })
    .safeParse(answer);
  if (!parsed.success) return "";
  const { error, error_description } = parsed.data;
  const text = typeof error === "string" ? error : error.message;
  return `: ${(error_description ?? text).slice(0, 300)}`;
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function dayOf(epochMs: number): string {
  return new Date(epochMs).toISOString().slice(0, 10);
}
