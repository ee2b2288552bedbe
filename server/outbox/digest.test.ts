import { mkdtempSync, readdirSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { parseConfig } from "../config/config.ts";
import { openDeliveries } from "../background/deliveries.ts";
import {
  fixtureLead,
  fixtureRawLead,
  keepLead,
  noon,
} from "../testing/lead.ts";
import type { StoredLead } from "../leads/stored-lead.ts";
import { leadAdmin } from "../leads/lead-admin.ts";
import { readWaiting } from "../leads/reply-time.ts";
import { leadStore } from "../leads/lead-store.ts";
import { onBothEngines, type TestDatabase } from "../testing/engines.ts";
import { fixtureManifest } from "../testing/site.ts";
import { startMailServer } from "../testing/mail-server.ts";
import { createOutbox } from "./outbox.ts";
import { afterAttempt } from "./retry.ts";

function flagged(changes: Partial<StoredLead> = {}): StoredLead {
  const spam = { score: 9, reasons: ["trap"], status: "flagged" } as const;
  return fixtureLead({
    spam: { ...spam, reasons: [...spam.reasons] },
    ...changes,
  });
}

function withMessage(message: string): Pick<StoredLead, "fields"> {
  const { fields } = fixtureLead();
  return {
    fields: {
      raw: fixtureRawLead({ message }),
      normalised: { ...fields.normalised, message },
    },
  };
}

onBothEngines("the digest of flagged leads", (open) => {
  async function openDigest(opened: TestDatabase, env: Record<string, string>) {
    const { database } = opened;
    const leads = leadStore(database);
    const outbox = createOutbox(database);
    const deliver = async (changes: Record<string, string> = {}) => {
      const parsed = parseConfig({ ...env, ...changes });
      if (!parsed.ok) throw new Error(parsed.problems.join("\n"));
      const site = fixtureManifest();
      const deliveries = openDeliveries(parsed.config, site, leads, {
        readWaiting: () => readWaiting(leads, undefined, noon),
      });
      for (;;) {
        const claim = await outbox.claim("w", "digest");
        if (claim === undefined) return;
        const { signal } = new AbortController();
        const attempt = await deliveries.deliver(claim, signal);
        await outbox.finish(claim, "w", afterAttempt(attempt, claim, 1));
      }
    };
    const told = async () => {
      const [row] = await database.query(
        "SELECT count(*) AS n FROM lead WHERE told_ms IS NOT NULL AND digest_ms IS NOT NULL",
      );
      return Number(row?.["n"]);
    };
    return { ...opened, leads, outbox, deliver, told };
  }

  async function withMail(team = "a@b.co") {
    const mail = await startMailServer();
    const SMTP_URL = `smtp://127.0.0.1:${mail.server.port}`;
    const env = { SMTP_URL, TEAM_MAIL: team };
    return { mail, ...(await openDigest(await open(noon), env)) };
  }

  test("shows all of them, newest first, in mails of a hundred at most", async () => {
    const { mail, leads, outbox, deliver, told } = await withMail();
    const kept = Array.from({ length: 205 }, (_, minute) =>
      flagged({ receivedMs: noon + minute * 60_000 }),
    );
    for (const lead of kept) await keepLead(leads, lead);
    await keepLead(leads, fixtureLead());
    const parts = await outbox.queueDigest("2026-01-16");
    expect(await outbox.queueDigest("2026-01-16")).toBe(0);
    await deliver();
    const shown = mail.received.map(({ parsed }) => [
      ...(parsed.text ?? "").matchAll(/^(C-\w+) \[/gm),
    ]);
    expect(shown.flat().map(([, reference]) => reference)).toEqual(
      kept.toReversed().map(({ reference }) => reference),
    );
    for (const part of shown) expect(part.length).toBeLessThanOrEqual(100);
    expect(mail.received).toHaveLength(parts);
    expect(mail.received[1]?.parsed.subject).toMatch(/\(2\)$/);
    expect(mail.received[0]?.parsed.text).toContain(
      "Waiting for an answer: 1 enquiry.",
    );
    expect(await told()).toBe(205);
    expect(await outbox.queueDigest("2026-01-17")).toBe(0);
  });

  test.each([
    ["Thai", "ก".repeat(5000)],
    ["emoji", "😀".repeat(2500)],
    ["characters that HTML escapes", `"&'<`.repeat(1250)],
    ["Thai and Latin letters by turns", "กa".repeat(2500)],
    ["empty lines", "a\n".repeat(2500)],
  ])(
    "no mail is larger than 500 KB with long messages: %s",
    async (_, text) => {
      const { mail, leads, outbox, deliver, told } = await withMail();
      for (let count = 0; count < 12; count += 1)
        await keepLead(leads, flagged(withMessage(text)));
      await outbox.queueDigest("2026-01-16");
      await deliver();
      for (const { raw } of mail.received)
        expect(raw.length).toBeLessThan(500_000);
      expect(mail.received.length).toBeLessThanOrEqual(4);
      expect(await told()).toBe(12);
    },
  );

  test("shows what a person needs to answer, and the whole message", async () => {
    const { mail, leads, outbox, deliver } = await withMail();
    const message = `${"word ".repeat(900)}the end`;
    await keepLead(leads, flagged(withMessage(message)));
    await outbox.queueDigest("2026-01-16");
    await deliver();
    const { parsed } = mail.received[0] ?? {};
    for (const text of ["taro@example.jp", "山田 太郎", "the end", "trap"]) {
      expect(parsed?.text).toContain(text);
      expect(parsed?.html).toContain(text);
    }
  });

  test("is told of when one of several people has it, and waits for the others", async () => {
    const { mail, leads, outbox, deliver, told } =
      await withMail("a@b.co,c@d.co");
    mail.refusedRecipients.set("a@b.co", 550);
    await keepLead(leads, flagged());
    await outbox.queueDigest("2026-01-16");
    await deliver();
    expect(mail.received.map(({ recipients }) => recipients)).toEqual([
      ["c@d.co"],
    ]);
    expect(await told()).toBe(1);
    expect(await outbox.backlog()).toMatchObject({ undelivered: 0 });
  });

  test("that everybody's server refused is an alert, and the next one shows the same leads", async () => {
    const { mail, leads, outbox, deliver, told } =
      await withMail("a@b.co,c@d.co");
    mail.refusedRecipients.set("a@b.co", 550).set("c@d.co", 550);
    await keepLead(leads, flagged());
    await outbox.queueDigest("2026-01-16");
    await deliver();
    expect(await told()).toBe(0);
    expect(await outbox.backlog()).toMatchObject({ undelivered: 1 });
    expect(await outbox.raiseAlert([])).toBe(1);
    expect(await outbox.late()).toMatchObject([
      { channel: "digest" },
      { channel: "digest" },
    ]);
    mail.refusedRecipients.clear();
    expect(await outbox.queueDigest("2026-01-17")).toBe(1);
    await deliver();
    expect(mail.received).toHaveLength(2);
    expect(await told()).toBe(1);
    expect(await outbox.backlog()).toMatchObject({ undelivered: 0 });
  });

  test("that failed for good is missed no longer when a person has released its leads", async () => {
    const { mail, database, leads, outbox, deliver } = await withMail();
    mail.refusedRecipients.set("a@b.co", 550);
    const lead = flagged();
    await keepLead(leads, lead);
    await outbox.queueDigest("2026-01-16");
    await deliver();
    expect(await outbox.backlog()).toMatchObject({ undelivered: 1 });
    await leadAdmin(database).release(lead.reference, () => []);
    expect(await outbox.backlog()).toMatchObject({ undelivered: 0 });
    expect(await outbox.late()).toEqual([]);
  });

  test("does not list again what a part that is still tried will show", async () => {
    const { mail, leads, outbox, deliver, setNow } = await withMail();
    mail.refusedRecipients.set("a@b.co", 451);
    await keepLead(leads, flagged());
    await outbox.queueDigest("2026-01-16");
    await deliver();
    expect(await outbox.queueDigest("2026-01-17")).toBe(0);
    mail.refusedRecipients.clear();
    await setNow(noon + 3_600_000);
    await deliver();
    expect(mail.received).toHaveLength(1);
  });

  test("as a file has reached nobody: the next one replaces it, and a mail server makes it told", async () => {
    const folder = mkdtempSync(join(tmpdir(), "data-"));
    const env = { DATABASE_URL: `sqlite:${folder}/site.db` };
    const { leads, outbox, deliver, told } = await openDigest(
      await open(noon),
      env,
    );
    await keepLead(leads, flagged());
    for (const date of ["2026-01-16", "2026-01-17"]) {
      await outbox.queueDigest(date);
      await deliver();
    }
    expect(readdirSync(join(folder, "mail"))).toEqual([
      "digest.2026-01-17.1.eml",
    ]);
    expect(await told()).toBe(0);
    const { server } = await startMailServer();
    await outbox.queueDigest("2026-01-18");
    await deliver({ SMTP_URL: `smtp://127.0.0.1:${server.port}` });
    expect(await told()).toBe(1);
  });

  test("that an earlier release queued is dropped, and its leads are listed by a new one", async () => {
    const { mail, database, leads, outbox, deliver } = await withMail();
    await keepLead(leads, flagged());
    await database.query(
      "INSERT INTO outbox (id, channel, state, attempts, queued_ms, due_ms) VALUES ('digest:2026-01-16', 'digest', 'pending', 0, 0, 0)",
    );
    await deliver();
    expect(mail.received).toEqual([]);
    expect(await outbox.queueDigest("2026-01-16")).toBe(1);
    await deliver();
    expect(mail.received).toHaveLength(1);
  });

  test("that waits for its server is not deleted with old deliveries", async () => {
    const { leads, outbox, database, setNow } = await withMail();
    await keepLead(leads, flagged());
    await outbox.queueDigest("2026-01-16");
    await setNow(noon + 31 * 24 * 3_600_000);
    await outbox.queueDigest("2026-02-16");
    expect(await database.query("SELECT id FROM outbox")).toEqual([
      { id: "digest:2026-01-16.1" },
    ]);
  });
});
