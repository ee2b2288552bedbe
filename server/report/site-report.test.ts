import { execFileSync } from "node:child_process";
import { createVerify, generateKeyPairSync } from "node:crypto";
import { once } from "node:events";
import { mkdirSync, mkdtempSync, writeFileSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { locales } from "#shared/locales.ts";
import { leadStore } from "../leads/lead-store.ts";
import { weeklyMail } from "../mail/weekly-mail.ts";
import { createOutbox } from "../outbox/outbox.ts";
import { onBothEngines } from "../testing/engines.ts";
import { fixtureLead, keepLead, noon } from "../testing/lead.ts";
import { fixtureManifest } from "../testing/site.ts";
import { isDue, readRenewals } from "./renewals.ts";
import { readSearchFigures } from "./search-console.ts";
import { readSiteReport } from "./site-report.ts";

const dayMs = 24 * 60 * 60 * 1000;
const { publicKey, privateKey } = generateKeyPairSync("rsa", {
  modulusLength: 2048,
});

/** A Google of the test's own: gives a token for a signed assertion, and figures for the token. */
async function startGoogle({ status = 200 } = {}) {
  const asked: { path: string; body: string; token: string | undefined }[] = [];
  const server = createServer((request, response) => {
    const pieces: Buffer[] = [];
    request.on("data", (piece: Buffer) => pieces.push(piece));
    request.on("end", () => {
      const body = Buffer.concat(pieces).toString();
      const { url: path = "", headers } = request;
      asked.push({ path, body, token: headers.authorization });
      const isToken = path === "/token";
      const isTotal = body.includes('"dimensions":[]');
      response.statusCode = isToken ? 200 : status;
      const row = { clicks: 12, impressions: 340, ctr: 0, position: 4.26 };
      response.end(
        JSON.stringify(
          isToken
            ? { access_token: "secret-token", expires_in: 3600 }
            : status === 200
              ? { rows: [isTotal ? row : { ...row, keys: ["ทำ seo"] }] }
              : { error: { code: status, message: "No such property." } },
        ),
      );
    });
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  onTestFinished(() => void server.close());
  const { port } = server.address() as AddressInfo;
  const api = `http://127.0.0.1:${port}`;
  const keyFile = join(mkdtempSync(join(tmpdir(), "google-")), "key.json");
  writeFileSync(
    keyFile,
    JSON.stringify({
      type: "service_account",
      client_email: "site@project.example",
      private_key_id: "k1",
      private_key: privateKey.export({ type: "pkcs8", format: "pem" }),
      token_uri: `${api}/token`,
    }),
  );
  return { asked, config: { keyFile, api, property: "sc-domain:x.example" } };
}

function newDist(expires = "2026-02-01T00:00:00Z"): string {
  const dist = mkdtempSync(join(tmpdir(), "dist-"));
  mkdirSync(join(dist, "client/.well-known"), { recursive: true });
  writeFileSync(
    join(dist, "client/.well-known/security.txt"),
    `Contact: mailto:a@x.example\nExpires: ${expires}\n`,
  );
  writeFileSync(
    join(dist, "report.json"),
    JSON.stringify({
      documents: [{ page: "home", locale: "th", bytes: 24_000 }],
      stale: [{ slug: "what-seo-costs", locale: "ja" }],
    }),
  );
  writeFileSync(
    join(dist, "checks.json"),
    JSON.stringify([{ name: "browser", state: "FAILED", count: "1 failed" }]),
  );
  return dist;
}

test("Google is asked with a signed assertion, and tells clicks and places of four complete weeks", async () => {
  const { asked, config } = await startGoogle();
  expect(await readSearchFigures(config, noon)).toEqual({
    from: "2025-12-16",
    to: "2026-01-12",
    clicks: 12,
    impressions: 340,
    queries: [
      { query: "ทำ seo", clicks: 12, impressions: 340, position: 4.26 },
    ],
  });
  const assertion = new URLSearchParams(asked[0]?.body).get("assertion") ?? "";
  const [head = "", claims = "", signature = ""] = assertion.split(".");
  const read = (part: string) =>
    JSON.parse(Buffer.from(part, "base64url").toString()) as unknown;
  expect(read(head)).toEqual({ alg: "RS256", typ: "JWT", kid: "k1" });
  expect(read(claims)).toEqual({
    iss: "site@project.example",
    scope: "https://www.googleapis.com/auth/webmasters.readonly",
    aud: `${config.api}/token`,
    iat: noon / 1000,
    exp: noon / 1000 + 600,
  });
  const verify = createVerify("RSA-SHA256").update(`${head}.${claims}`);
  expect(verify.verify(publicKey, signature, "base64url")).toBe(true);
  expect(asked[1]).toMatchObject({
    path: "/webmasters/v3/sites/sc-domain%3Ax.example/searchAnalytics/query",
    token: "Bearer secret-token",
  });
});

test("what keeps Google from answering is said, without the key", async () => {
  const { config } = await startGoogle({ status: 403 });
  await expect(readSearchFigures(config, noon)).rejects.toThrow(
    /^127\.0\.0\.1:\d+ answered 403: No such property\.$/,
  );
  const broken = { ...config, keyFile: `${config.keyFile}.broken` };
  await expect(readSearchFigures(broken, noon)).rejects.toThrow(
    "GOOGLE_SERVICE_ACCOUNT cannot be read",
  );
  writeFileSync(
    broken.keyFile,
    '{"client_email":"a","private_key":"not-a-key-1234"}',
  );
  const fault = await readSearchFigures(broken, noon).catch(String);
  expect(fault).toContain("a private key that cannot sign");
  expect(fault).not.toContain("1234");
  // A key that sends its assertion to a server without encryption is refused.
  writeFileSync(
    broken.keyFile,
    '{"client_email":"a","private_key":"b","token_uri":"http://evil.example"}',
  );
  await expect(readSearchFigures(broken, noon)).rejects.toThrow("is no key");
});

test("renewals are due thirty days before their end, when they have ended, and when nobody can read them", async () => {
  const folder = mkdtempSync(join(tmpdir(), "certificate-"));
  const file = join(folder, "site.pem");
  execFileSync(
    "openssl",
    `req -x509 -newkey ec -pkeyopt ec_paramgen_curve:prime256v1 -nodes -days 60 -subj /CN=x.example -addext subjectAltName=DNS:x.example,DNS:www.x.example -keyout ${join(folder, "key.pem")} -out ${file}`.split(
      " ",
    ),
    { stdio: "ignore" },
  );
  const missing = join(folder, "missing.pem");
  const [security, own, lost] = await readRenewals(newDist(), [file, missing]);
  expect(security).toEqual({
    what: "security.txt",
    name: "security.txt",
    endsMs: Date.UTC(2026, 1, 1),
  });
  expect(own?.name).toBe("x.example, www.x.example");
  const now = Date.now();
  expect(own && isDue(own, now)).toBe(false);
  expect(own && isDue(own, now + 31 * dayMs)).toBe(true);
  expect(lost).toEqual({
    what: "certificate",
    name: missing,
    endsMs: undefined,
  });
  expect(lost && isDue(lost, now)).toBe(true);
});

onBothEngines("the report of the site", (open) => {
  test("it says in each language where enquiries came from, what is old, what ends, and what Google shows", async () => {
    const { database } = await open(noon);
    const leads = leadStore(database);
    await keepLead(leads, fixtureLead({ receivedMs: noon - dayMs }));
    const { config } = await startGoogle();
    const outbox = createOutbox(database);
    const report = await readSiteReport(
      {
        database,
        leads,
        outbox,
        dist: newDist(),
        replyTime: undefined,
        config: { isWeekly: true, certificates: [], searchConsole: config },
      },
      noon,
    );
    const site = fixtureManifest();
    for (const locale of locales) {
      const mail = (...more: [typeof report] | []) =>
        weeklyMail(report.week, report.waiting, site, locale, false, ...more);
      const { text } = mail(report);
      for (const fact of ["/ja/contact/: 1", "news: 1", "340", "ทำ seo", "4.3"])
        expect(text, locale).toContain(fact);
      expect(text).toContain("what-seo-costs (日本語)");
      expect(text).toContain("security.txt: ");
      expect(text).toMatch(/browser/);
      expect(text).not.toContain("taro");
      expect(mail().text).not.toContain("ทำ seo");
    }
    expect(
      weeklyMail(report.week, undefined, site, "en", false, report).text,
    ).toMatch(
      /Something ends within 30 days[\s\S]*Valid until: security\.txt: 1 February 2026/,
    );
  });
});
