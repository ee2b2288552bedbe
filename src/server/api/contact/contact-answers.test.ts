import { expect, test } from "vitest";
import { fieldNames } from "#shared/lead/fields.ts";
import { xml } from "#shared/xml.ts";
import { buildApp } from "../app.ts";
import { postForm, postJson, testParts } from "../../testing/app.ts";
import { fixtureRawLead } from "../../testing/lead.ts";

/** The request to the renderer, which the stub writes into its page. */
function rendered(body: string) {
  const state = /<script type="application\/json">(.*)<\/script>/.exec(body);
  return JSON.parse(state?.[1] ?? "{}");
}

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

test("wrong fields show the page that carried the form again, with everything typed", async () => {
  const answer = await postForm(buildApp(testParts()), {
    page: "/ja/services/google-seo/",
    email: "a@b",
    services: ["google-seo", "other"],
    message: "<b>&",
  });
  expect(answer.statusCode).toBe(422);
  expect(answer.headers).toMatchObject({
    "content-type": "text/html; charset=utf-8",
    "content-language": "ja",
    "cache-control": "no-store",
    "content-security-policy": expect.stringContaining(
      "style-src 'self' 'sha256-rendered';",
    ),
  });
  expect(rendered(answer.body)).toMatchObject({
    url: "/ja/services/google-seo/",
    form: {
      values: {
        email: "a@b",
        services: ["google-seo", "other"],
        message: "<b>&",
      },
      errors: { email: "invalid", message: "too_short" },
    },
  });
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

test.each([
  ["/th/about/", "th", "/th/about/"],
  ["/about/?x=1#contact-form", "th", "/about/"],
  ["/articles/", "en", "/en/contact/"],
  ["https://evil.test/", "ja", "/ja/contact/"],
  ["", "th", "/contact/"],
])(
  "a form that says page %j in %s is answered with %s",
  async (page, locale, expected) => {
    const fields = { page, locale, name: "" };
    const answer = await postForm(buildApp(testParts()), fields);
    expect(rendered(answer.body).url).toBe(expected);
  },
);

test.each([
  ["a field twice", "name=a&name=b", "http://localhost:3000", "/en/about/"],
  [
    "encoded bytes that are not UTF-8",
    "name=%ff",
    "https://evil.test",
    "/contact/",
  ],
  ["a wrong submission id", "submissionId=x", "", "/contact/"],
])(
  "%s is a bad request, shown on the page the browser came from if it is ours",
  async (_what, body, from, url) => {
    const headers = { referer: `${from}/en/about/?x` };
    const answer = await postForm(buildApp(testParts()), {}, { body, headers });
    expect(answer.statusCode).toBe(400);
    const form = { failure: "bad_request", errors: {} };
    expect(rendered(answer.body)).toMatchObject({ url, form });
  },
);

test("services may be repeated, under both spellings of their name", async () => {
  const parts = testParts();
  const body =
    "name=A&email=a%40b.co&message=hello+you&privacy=yes&services=other&services%5B%5D=google-seo&submissionId=&nope=1";
  expect((await postForm(buildApp(parts), {}, { body })).statusCode).toBe(303);
  const [stored] = await parts.leads.list(1);
  expect(stored?.submissionId).toBeNull();
  expect(stored?.fields.normalised.services).toEqual(["google-seo", "other"]);
});

test("a form that is too large, or from another site, is refused as a page", async () => {
  const app = buildApp(testParts());
  const large = await postForm(app, { message: "x".repeat(40_000) });
  expect(large.statusCode).toBe(413);
  expect(rendered(large.body).form.failure).toBe("too_large");
  const headers = { origin: "https://evil.test" };
  const foreign = await postForm(app, {}, { headers });
  expect(foreign.statusCode).toBe(403);
  expect(rendered(foreign.body).form).toMatchObject({
    failure: "bad_request",
    values: { name: "" },
  });
});
