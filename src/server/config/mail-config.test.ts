import { expect, test } from "vitest";
import { parseConfig } from "./config.ts";

function mail(env: Record<string, string>) {
  const parsed = parseConfig(env);
  if (!parsed.ok) throw new Error(parsed.problems.join("\n"));
  return parsed.config.mail;
}

const problems = (env: Record<string, string>) => {
  const parsed = parseConfig(env);
  return parsed.ok ? [] : parsed.problems;
};

test.each([
  ["smtp://127.0.0.1:2525", { host: "127.0.0.1", port: 2525, isSecure: false }],
  ["smtp://[::1]:25", { host: "::1", port: 25, isSecure: false }],
  [
    "smtp://me%40x.y:p%2Fw@mail.example.com",
    {
      host: "mail.example.com",
      port: 587,
      isSecure: false,
      credentials: { user: "me@x.y", password: "p/w" },
    },
  ],
  [
    "smtps://mail.example.com",
    { host: "mail.example.com", port: 465, isSecure: true },
  ],
])("SMTP_URL %s is understood", (url, smtp) => {
  expect(mail({ SMTP_URL: url }).smtp).toEqual(smtp);
});

test.each([
  [{ SMTP_URL: "mail.example.com" }, /^SMTP_URL must/],
  [{ SMTP_URL: "http://mail.example.com" }, /^SMTP_URL must/],
  [{ SMTP_URL: "smtp://user@mail.example.com" }, /^SMTP_URL must/],
  [{ SMTP_URL: "smtp://a:%zz@mail.example.com" }, /^SMTP_URL must/],
  [{ SMTP_URL: "smtp://mail.example.com/x" }, /^SMTP_URL must/],
  [{ MAIL_FROM: "Site <site@example.com>" }, /^MAIL_FROM must/],
  [{ MAIL_FROM: "ติดต่อ@example.com" }, /^MAIL_FROM must/],
  [{ TEAM_MAIL: "a@example.com; b@example.com" }, /^TEAM_MAIL must/],
  [{ TEAM_LANGUAGE: "fr" }, /^TEAM_LANGUAGE must/],
])("%j is refused", (env, problem) => {
  expect(problems(env)).toEqual([expect.stringMatching(problem)]);
});

test("several people may get the enquiries", () => {
  expect(mail({ TEAM_MAIL: "a@example.com, b@example.com" }).team).toEqual([
    "a@example.com",
    "b@example.com",
  ]);
});
