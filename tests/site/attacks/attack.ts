import { randomUUID } from "node:crypto";
import { exchange, parseAnswer, type RawAnswer } from "../../raw.ts";
import type { RunningSite } from "../../running-site.ts";

/** The attacker's knowledge: the server's address, and a token with its cookie, which everybody can fetch. */
export type Target = RunningSite & { token: string; cookie: string };

/** An attack: the bytes to send, and the expected response. */
export type Attack = {
  name: string;
  /** An earlier request that the attack depends on. Its response arrives before the attack is sent. */
  before?: (target: Target) => string | Buffer;
  send: (target: Target) => string | Buffer;
  /** The allowed status codes, or `closed` if the connection may end without a response. */
  expect: readonly (number | "closed")[];
  /** Checks the response further. Throws if something is wrong. */
  check?: (answer: RawAnswer, target: Target) => void;
};

export async function aim(site: RunningSite): Promise<Target> {
  const { text } = await exchange(
    site.port,
    "GET /api/csrf/ HTTP/1.1\r\nhost: x\r\nconnection: close\r\n\r\n",
  );
  const answer = parseAnswer(text);
  const [cookie = ""] = (answer?.headers["set-cookie"] ?? "").split(";");
  const { token } = JSON.parse(answer?.body ?? "") as { token: string };
  return { ...site, token, cookie };
}

type Headers = Record<string, string | undefined>;

/** Makes the bytes of a request like a browser's. `headers` replace or add headers; `undefined` removes one. */
export function request(
  method: string,
  path: string,
  headers: Headers = {},
  body: string | Buffer = "",
): Buffer {
  const all: Headers = {
    host: "localhost",
    connection: "close",
    ...(body.length > 0 && {
      "content-length": String(Buffer.byteLength(body)),
    }),
    ...headers,
  };
  const lines = Object.entries(all)
    .filter(([, value]) => value !== undefined)
    .map(([name, value]) => `${name}: ${value}\r\n`);
  const head = `${method} ${path} HTTP/1.1\r\n${lines.join("")}\r\n`;
  return Buffer.concat([Buffer.from(head, "utf8"), Buffer.from(body)]);
}

export function get(path: string, headers: Headers = {}): Buffer {
  return request("GET", path, headers);
}

const goodFields = {
  name: "Attack Test",
  email: "attack@example.jp",
  message: "hello",
  privacy: "yes",
  locale: "en",
  page: "/en/contact/",
};

/** Makes the request of the contact form as the application posts it. `fields` and `headers` change it. */
export function postJson(
  { origin, token, cookie }: Target,
  fields: object = {},
  headers: Headers = {},
  body?: string | Buffer,
): Buffer {
  const lead = { ...goodFields, submissionId: randomUUID(), ...fields };
  return request(
    "POST",
    "/api/contact/",
    {
      origin,
      "content-type": "application/json",
      "csrf-token": token,
      cookie,
      ...headers,
    },
    body ?? JSON.stringify(lead),
  );
}

/** Makes the request of the contact form as a browser without script posts it. */
export function postForm(
  { origin }: Target,
  fields: Record<string, string> = {},
  headers: Headers = {},
  body?: string | Buffer,
): Buffer {
  const form = new URLSearchParams({ ...goodFields, ...fields }).toString();
  return request(
    "POST",
    "/api/contact/",
    {
      origin,
      "content-type": "application/x-www-form-urlencoded",
      ...headers,
    },
    body ?? form,
  );
}
