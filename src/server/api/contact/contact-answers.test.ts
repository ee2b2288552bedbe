import { expect, test } from "vitest";
import { fieldNames } from "#shared/lead/fields.ts";
import { xml } from "#shared/xml.ts";
import { buildApp } from "../app.ts";
import { postForm, postJson, testParts } from "../../testing/app.ts";
import { fixtureRawLead } from "../../testing/lead.ts";

test("a confirmation is promised only where one is sent, with script and without", async () => {
  const newReference = () => "C-7K3M9QXA";
  const receipts = async (changes: Parameters<typeof testParts>[0]) => {
    const app = () => buildApp(testParts({ newReference, ...changes }));
    const form = await postForm(app());
    return [(await postJson(app())).json(), form.headers.location];
  };
  const channelsFor = () => ["team-mail" as const, "auto-reply" as const];
  expect(await receipts({ channelsFor })).toEqual([
    { ok: true, reference: "C-7K3M9QXA", confirmation: true },
    "/ja/contact/sent/?ref=C-7K3M9QXA&mail=sent",
  ]);
  for (const without of [
    { channelsFor, mail: "files" as const },
    { channelsFor: () => [] },
  ])
    expect(await receipts(without)).toEqual([
      { ok: true, reference: "C-7K3M9QXA" },
      "/ja/contact/sent/?ref=C-7K3M9QXA",
    ]);
});

test("if the page cannot be rendered, the form stands alone with all that was typed", async () => {
  const render = async () => Promise.reject(new Error("broken"));
  const values = {
    ...fixtureRawLead(),
    name: `"><script>alert(1)</script>`,
    services: ["google-seo", "influencer-kol"],
    email: "no address",
    message: "\none & two\n</textarea>",
  };
  const answer = await postForm(buildApp(testParts({ render })), values);
  expect(answer.statusCode).toBe(422);
  for (const field of fieldNames)
    for (const value of [values[field]].flat().filter(Boolean))
      expect(answer.body, field).toContain(xml(value));
  expect(answer.body).toContain('<html lang="ja"');
  expect(answer.body).toMatch(/name="email"[^>]*aria-invalid/);
  expect(answer.body).toMatch(/name="privacy" value="yes" checked/);
  expect(answer.body).not.toContain("<script");
});

test("services may be repeated, under both spellings of their name", async () => {
  const parts = testParts();
  const body =
    "name=A&email=a%40b.co&message=hello+you&privacy=yes&services=other&services%5B%5D=google-seo&submissionId=&nope=1";
  expect((await postForm(buildApp(parts), {}, { body })).statusCode).toBe(303);
  const [stored] = await parts.leads.list(1);
  expect(stored?.submissionId).toBeNull();
  expect(stored?.fields.normalised.services).toEqual(["google-seo", "other"]);
});
