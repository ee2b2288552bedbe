import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { buildApp } from "../app.ts";
import { noLimits, postForm, postJson, testParts } from "../../testing/app.ts";

/** The request to the renderer, which the stub writes into its page. */
function rendered(body: string) {
  const state = /<script type="application\/json">(.*)<\/script>/.exec(
    body,
  )?.[1];
  return JSON.parse(state ?? "{}");
}

test("a form posted without script leads to the thank-you page of its language", async () => {
  for (const [locale, path] of [
    ["ja", "/ja/contact/sent/"],
    ["en", "/en/contact/sent/"],
    ["th", "/contact/sent/"],
  ] as const) {
    const app = buildApp(testParts({ newReference: () => "C-7K3M9QXA" }));
    expect(await postForm(app, { locale })).toMatchObject({
      statusCode: 303,
      headers: {
        location: `${path}?ref=C-7K3M9QXA`,
        "cache-control": "no-store",
      },
    });
  }
});

test("a confirmation is promised only where one is sent, with script and without", async () => {
  const newReference = () => "C-7K3M9QXA";
  const receipts = async (changes: Parameters<typeof testParts>[0]) => {
    const json = await postJson(
      buildApp(testParts({ newReference, ...changes })),
    );
    const form = await postForm(
      buildApp(testParts({ newReference, ...changes })),
    );
    return [json.json(), form.headers.location];
  };
  const plain = [
    { ok: true, reference: "C-7K3M9QXA" },
    "/ja/contact/sent/?ref=C-7K3M9QXA",
  ];
  const channelsFor = () => ["team-mail" as const, "auto-reply" as const];
  expect(await receipts({ channelsFor })).toEqual([
    { ok: true, reference: "C-7K3M9QXA", confirmation: true },
    "/ja/contact/sent/?ref=C-7K3M9QXA&mail=sent",
  ]);
  // Without a mail server mails are only written to files.
  expect(await receipts({ channelsFor, mail: "files" })).toEqual(plain);
  // The trap was filled in.
  expect(await receipts({ channelsFor: () => [] })).toEqual(plain);
  // One address gets only so many.
  const limits = { ...noLimits, autoReplies: { posts: 1, windowMs: 1000 } };
  const { config } = testParts();
  const app = buildApp(
    testParts({ channelsFor, config: { ...config, limits } }),
  );
  const promises = [];
  for (const submissionId of [randomUUID(), randomUUID()])
    promises.push((await postJson(app, { submissionId })).json().confirmation);
  expect(promises).toEqual([true, undefined]);
});

test("a second press of the button within ten minutes leads to the same reference", async () => {
  const parts = testParts();
  let now = parts.now();
  const app = buildApp({ ...parts, now: () => now });
  const { location } = (await postForm(app)).headers;
  now += 9 * 60_000;
  expect((await postForm(app)).headers.location).toBe(location);
  now += 2 * 60_000;
  expect((await postForm(app)).headers.location).not.toBe(location);
  expect(await parts.leads.list(9)).toHaveLength(2);
});

test("wrong fields show the page that carried the form again, with everything typed", async () => {
  const app = buildApp(testParts());
  const answer = await postForm(app, {
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
  });
  expect(answer.headers["content-security-policy"]).toContain(
    "style-src 'self' 'sha256-rendered';",
  );
  const { url, data, form } = rendered(answer.body);
  expect(url).toBe("/ja/services/google-seo/");
  expect(data).toEqual({ pathname: url });
  expect(form).toMatchObject({
    values: {
      email: "a@b",
      services: ["google-seo", "other"],
      message: "<b>&",
    },
    errors: { email: "invalid", message: "too_short" },
  });
  expect(form.failure).toBeUndefined();
});

test.each([
  ["/en/", "en", "/en/"],
  ["/th/about/", "th", "/th/about/"],
  ["/about/?x=1#contact-form", "th", "/about/"],
  ["/articles/", "en", "/en/contact/"],
  ["//evil.test/", "ja", "/ja/contact/"],
  ["https://evil.test/", "ja", "/ja/contact/"],
  ["", "th", "/contact/"],
])(
  "a form that says page %j in %s is answered with %s",
  async (page, locale, expected) => {
    const answer = await postForm(buildApp(testParts()), {
      page,
      locale,
      name: "",
    });
    expect(rendered(answer.body).url).toBe(expected);
  },
);

test.each([
  ["a field twice", "name=a&name=b"],
  ["broken percent-encoding", "name=%E0%A4%A"],
  ["bytes that are not UTF-8", Buffer.from([0x6e, 0x3d, 0xff])],
  ["encoded bytes that are not UTF-8", "name=%ff"],
  ["__proto__", "__proto__[x]=1"],
  ["constructor.prototype", "constructor.prototype.x=1"],
  ["a wrong submission id", "submissionId=x"],
])(
  "%s is a bad request, shown on the page the browser came from",
  async (_what, body) => {
    const headers = { referer: "http://localhost:3000/en/about/?x" };
    const answer = await postForm(buildApp(testParts()), {}, { body, headers });
    expect(answer.statusCode).toBe(400);
    expect(rendered(answer.body)).toMatchObject({
      url: "/en/about/",
      form: { failure: "bad_request", errors: {} },
    });
  },
);

test("services may be repeated, under both spellings of their name", async () => {
  const parts = testParts();
  const body =
    "name=A&email=a%40b.co&message=hello+you&privacy=yes&services=other&services%5B%5D=google-seo&submissionId=&nope=1";
  expect((await postForm(buildApp(parts), {}, { body })).statusCode).toBe(303);
  const [stored] = await parts.leads.list(1);
  expect(stored?.submissionId).toBeNull();
  expect(stored?.fields.normalised).toMatchObject({
    message: "hello you",
    services: ["google-seo", "other"],
  });
});

test("a page from elsewhere decides nothing about the answer to an unreadable form", async () => {
  const headers = { referer: "https://evil.test/en/about/" };
  const answer = await postForm(
    buildApp(testParts()),
    {},
    { body: "%", headers },
  );
  expect(rendered(answer.body).url).toBe("/contact/");
});

test("a form that is too large, or from another site, is refused as a page", async () => {
  const app = buildApp(testParts());
  const large = await postForm(app, { message: "x".repeat(40_000) });
  expect(large.statusCode).toBe(413);
  expect(rendered(large.body).form.failure).toBe("too_large");
  const foreign = await postForm(
    app,
    {},
    { headers: { origin: "https://evil.test" } },
  );
  expect(foreign.statusCode).toBe(403);
  expect(rendered(foreign.body).form).toMatchObject({
    failure: "bad_request",
    values: { name: "" },
  });
});
