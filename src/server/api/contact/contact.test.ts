import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { buildApp } from "../app.ts";
import { postJson, testParts } from "../../testing/app.ts";

test("a lead is stored whole before the visitor gets its reference", async () => {
  const parts = testParts({ newReference: () => "C-7K3M9QXA" });
  const submissionId = randomUUID();
  const answer = await postJson(
    buildApp(parts),
    {
      submissionId,
      name: "  ﾔﾏﾀﾞ ",
      noticeVersion: "2025-12",
      marketing: "yes",
      attribution: { utm_source: "news", evil: "x" },
      unknown: "ignored",
    },
    { headers: { "user-agent": "Mozilla/5.0 Chrome/140.0 Safari/537.36" } },
  );
  expect(answer.statusCode).toBe(201);
  expect(answer.json()).toEqual({ ok: true, reference: "C-7K3M9QXA" });
  expect(await parts.leads.find("C-7K3M9QXA")).toMatchObject({
    submissionId,
    receivedMs: parts.now(),
    locale: "ja",
    page: "/ja/contact/",
    fields: { raw: { name: "  ﾔﾏﾀﾞ " }, normalised: { name: "ﾔﾏﾀﾞ" } },
    consent: { noticeVersion: "2025-12", at: parts.now(), marketing: true },
    attribution: { utm_source: "news" },
    spam: { reasons: [], status: "ok" },
    uaFamily: "Chrome",
  });
});

test("a lead keeps a hash of the consent text, unless the page showed another version", async () => {
  const parts = testParts();
  const app = buildApp(parts);
  const consentOf = async (noticeVersion: string) => {
    const fields = { submissionId: randomUUID(), noticeVersion };
    const { reference } = (await postJson(app, fields)).json();
    return (await parts.leads.find(reference))?.consent;
  };
  const current = { noticeVersion: "2026-01", textSha256: "hash-ja" };
  expect(await consentOf("2026-01")).toMatchObject(current);
  expect(await consentOf("")).toMatchObject(current);
  expect(await consentOf("2025-12")).not.toHaveProperty("textSha256");
});

test("more than 64 posts at once are put off instead of queued", async () => {
  const parts = testParts();
  let free = () => {};
  const stuck = new Promise<void>((resolve) => (free = resolve));
  const { add } = parts.leads;
  parts.leads.add = async (...lead) => {
    await stuck;
    return add(...lead);
  };
  const app = buildApp(parts);
  const posts = Array.from({ length: 70 }, (_, number) =>
    postJson(app, { message: `Hello ${number}` }),
  );
  expect((await postJson(app, { message: "more" })).statusCode).toBe(503);
  free();
  const statuses = (await Promise.all(posts)).map((post) => post.statusCode);
  expect(statuses.filter((status) => status === 201)).toHaveLength(64);
  expect(statuses.filter((status) => status === 503)).toHaveLength(6);
});
