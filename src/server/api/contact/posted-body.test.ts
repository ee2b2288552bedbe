import { expect, test } from "vitest";
import { buildApp } from "../app.ts";
import { postJson, testParts } from "../../testing/app.ts";

const badRequest = {
  statusCode: 400,
  body: '{"ok":false,"code":"bad_request"}',
};

test.each([
  ["broken JSON", '{"name":'],
  ["15,000 brackets", "[".repeat(15_000)],
  ["15,000 nested lists", "[".repeat(15_000) + "]".repeat(15_000)],
  ["a list", "[]"],
  ["null", "null"],
  ["a text", '"x"'],
  ["a number for a text", '{"name":5}'],
  ["a list for a text", '{"name":["a"]}'],
  ["null for a text", '{"name":null}'],
  ["a text for a list", '{"services":"other"}'],
  ["numbers in a list", '{"services":[1]}'],
  ["true for the consent", '{"privacy":true}'],
  ["__proto__", '{"__proto__":{"name":"x"}}'],
  ["__proto__ deep inside", '{"attribution":{"a":{"__proto__":{}}}}'],
  ["constructor.prototype", '{"constructor":{"prototype":{"x":1}}}'],
  ["SQL for an id", `{"submissionId":"' OR 1=1--"}`],
  ["an unknown language", '{"locale":"fr"}'],
  ["a trap of another type", '{"hp_note":{}}'],
  [
    "bytes that are not UTF-8",
    Buffer.from([0x7b, 0x22, 0xff, 0x22, 0x3a, 0x31, 0x7d]),
  ],
])("%s is a bad request", async (_what, body) => {
  expect(await postJson(buildApp(testParts()), {}, { body })).toMatchObject(
    badRequest,
  );
});

test("an empty body is a bad request", async () => {
  const app = buildApp(testParts());
  for (const headers of [{ "content-type": "application/json" }, {}])
    expect(
      await app.inject({
        method: "POST",
        url: "/api/contact",
        headers: { ...headers, origin: "http://localhost:3000" },
      }),
    ).toMatchObject({ statusCode: headers["content-type"] ? 403 : 400 });
  expect(await postJson(app, {}, { body: " " })).toMatchObject(badRequest);
});

test("32 KB fit, more does not; other media types are refused", async () => {
  const app = buildApp(testParts());
  const padded = (bytes: number) => `{"name":"x"${" ".repeat(bytes - 12)}}`;
  expect(
    (await postJson(app, {}, { body: padded(32 * 1024) })).statusCode,
  ).toBe(422);
  expect(
    await postJson(app, {}, { body: padded(32 * 1024 + 1) }),
  ).toMatchObject({
    statusCode: 413,
    body: '{"ok":false,"code":"too_large"}',
  });
  for (const type of [
    "text/plain",
    "multipart/form-data; boundary=x",
    "application/jsonx",
    "application/xml",
  ])
    expect(
      await postJson(app, {}, { headers: { "content-type": type } }),
      type,
    ).toMatchObject({
      statusCode: 415,
      body: '{"ok":false,"code":"unsupported"}',
    });
  // An unusual media type may be read in any way, but never without its check.
  for (const type of [
    "application/json\t; x",
    "application/json;charset=utf-8",
    "APPLICATION/JSON",
  ])
    expect([415, 422], type).toContain(
      (await postJson(app, { name: "" }, { headers: { "content-type": type } }))
        .statusCode,
    );
});
