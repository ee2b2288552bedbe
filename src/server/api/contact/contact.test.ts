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
      attribution: {
        utm_source: "news",
        gclid: "y".repeat(300),
        evil: "x",
        landedAt: 5,
      },
      unknown: "ignored",
    },
    { headers: { "user-agent": "Mozilla/5.0 Chrome/140.0 Safari/537.36" } },
  );
  expect(answer.statusCode).toBe(201);
  expect(answer.json()).toEqual({ ok: true, reference: "C-7K3M9QXA" });
  const stored = await parts.leads.find("C-7K3M9QXA");
  expect(stored).toMatchObject({
    submissionId,
    receivedMs: parts.now(),
    locale: "ja",
    page: "/ja/contact/",
    fields: { raw: { name: "  ﾔﾏﾀﾞ " }, normalised: { name: "ﾔﾏﾀﾞ" } },
    consent: { noticeVersion: "2025-12", at: parts.now(), marketing: true },
    attribution: { utm_source: "news", gclid: "y".repeat(200) },
    spam: { reasons: [], status: "ok" },
    uaFamily: "Chrome",
  });
  expect(Object.keys(stored?.attribution ?? {})).toHaveLength(2);
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
  expect(await consentOf("2025-12")).toEqual({
    noticeVersion: "2025-12",
    at: parts.now(),
    marketing: false,
  });
});

test("the same submission again has the first reference; other content under its id is a conflict", async () => {
  const app = buildApp(testParts());
  const submissionId = randomUUID();
  const first = await postJson(app, { submissionId });
  for (const id of [submissionId, submissionId.toUpperCase()]) {
    const again = await postJson(app, {
      submissionId: id,
      name: " 山田  太郎 ",
    });
    expect([again.statusCode, again.json()]).toEqual([200, first.json()]);
  }
  expect(await postJson(app, { submissionId, name: "Other" })).toMatchObject({
    statusCode: 409,
    body: '{"ok":false,"code":"conflict"}',
  });
});

test("wrong fields are named with their codes", async () => {
  const parts = testParts();
  const answer = await postJson(buildApp(parts), {
    name: "",
    email: "a@b",
    contactMethod: "phone",
    message: "hey",
    privacy: "",
    services: ["nope"],
    budget: "b9",
  });
  expect(answer.statusCode).toBe(422);
  expect(answer.json()).toEqual({
    ok: false,
    code: "validation",
    errors: {
      name: "required",
      email: "invalid",
      phone: "required",
      message: "too_short",
      privacy: "required",
      services: "invalid",
      budget: "invalid",
    },
  });
  expect(await parts.leads.list(1)).toEqual([]);
});

test("a filled trap looks like success, and the lead is kept as flagged", async () => {
  const parts = testParts();
  const trapped = { hp_note: "x", message: "Hello there" };
  const answer = await postJson(buildApp(parts), trapped);
  expect(answer.statusCode).toBe(201);
  const [stored] = await parts.leads.list(1);
  expect(stored?.spam).toEqual({
    reasons: ["trap"],
    status: "flagged",
  });
});

test("more than 64 posts at once are put off instead of queued", async () => {
  const parts = testParts();
  let free = () => {};
  const stuck = new Promise<void>((resolve) => (free = resolve));
  const { leads } = parts;
  const app = buildApp({
    ...parts,
    leads: {
      ...leads,
      add: async (...lead) => {
        await stuck;
        return leads.add(...lead);
      },
    },
  });
  const posts = Array.from({ length: 70 }, (_, number) =>
    postJson(app, { message: `Hello ${number}` }),
  );
  expect((await postJson(app, { message: "more" })).statusCode).toBe(503);
  free();
  const statuses = (await Promise.all(posts)).map((post) => post.statusCode);
  expect(statuses.filter((status) => status === 201)).toHaveLength(64);
  expect(statuses.filter((status) => status === 503)).toHaveLength(6);
});
