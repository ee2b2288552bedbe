import { spawnSync } from "node:child_process";
import { mkdtempSync, readdirSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { parseConfig } from "../config/config.ts";
import { startListening } from "../testing/server.ts";
import { ask, askPatiently, fixtureManifest } from "../testing/site.ts";
import { startMailServer } from "../testing/mail-server.ts";
import { sendTestMail } from "./mail.ts";

/** Runs a command as npm does, in the folder of a server or an empty one. */
function command(
  file: string,
  args: string[],
  env: Record<string, string> = {},
  cwd = mkdtempSync(join(tmpdir(), "command-")),
) {
  const path = new URL(`../${file}`, import.meta.url).pathname;
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    [path, ...args],
    { cwd, env, encoding: "utf8" },
  );
  return { status, stdout, stderr };
}

test("a lead that a running server took is listed, exported and erased beside it", async () => {
  const { port, cwd } = await startListening();
  const post = await askPatiently(port, "/api/contact/", {
    method: "POST",
    headers: {
      origin: `http://localhost:${port}`,
      "content-type": "application/x-www-form-urlencoded",
    },
    body: "name=A&email=a%40b.co&message=hello&privacy=yes&locale=en",
  });
  expect(post.status).toBe(303);
  const leads = (...args: string[]) =>
    command("commands/leads.ts", args, {}, cwd);
  const listed = leads("list");
  expect(listed.status).toBe(0);
  expect(listed.stdout).toMatch(/^C-\w{8} .* a@b\.co .* hello$/m);
  expect(leads("export").stdout).toContain('"a@b.co"');
  await expect.poll(() => readdirSync(join(cwd, "data/mail")).length).toBe(2);
  const erased = leads("erase", "--email", "a@b.co");
  expect([erased.status, erased.stderr]).toEqual([0, ""]);
  expect(erased.stdout).toContain("mail files: 2");
  expect(leads("list").stdout).not.toContain("C-");
  expect((await ask(port, "/readyz")).status).toBe(200);
});

async function testMail(env: Record<string, string>, recipient?: string) {
  const parsed = parseConfig(env);
  if (!parsed.ok) throw new Error(parsed.problems.join("\n"));
  const said: string[] = [];
  const isSent = await sendTestMail({
    config: parsed.config,
    site: fixtureManifest(),
    ...(recipient !== undefined && { recipient }),
    print: (text) => said.push(text),
    complain: (text) => said.push(text),
  });
  return { isSent, said: said.join("\n") };
}

test.each(["th", "en", "ja"])(
  "mail test sends a mail to each of the team (%s)",
  async (TEAM_LANGUAGE) => {
    const { server, received } = await startMailServer();
    const env = {
      SMTP_URL: `smtp://${server.host}:${server.port}`,
      MAIL_FROM: "site@agency.example",
      TEAM_MAIL: "a@agency.example,b@agency.example",
      TEAM_LANGUAGE,
    };
    expect(await testMail(env)).toEqual({
      isSent: true,
      said: [
        "the mail server took it, from site@agency.example to a@agency.example",
        "the mail server took it, from site@agency.example to b@agency.example",
      ].join("\n"),
    });
    const recipients = received.flatMap((mail) => mail.recipients);
    expect(recipients.toSorted()).toEqual([
      "a@agency.example",
      "b@agency.example",
    ]);
    expect(received).toHaveLength(2);
    expect(received[0]?.parsed.subject).toContain("Test");
    expect(received[0]?.parsed.text).toContain("http://localhost:3000");
  },
);

test("mail test sends a mail to the given address alone", async () => {
  const { server, received } = await startMailServer();
  const SMTP_URL = `smtp://${server.host}:${server.port}`;
  expect((await testMail({ SMTP_URL }, "you@x.example")).isSent).toBe(true);
  expect(received.map(({ recipients }) => recipients)).toEqual([
    ["you@x.example"],
  ]);
});

test("mail test names the address that the server refuses, and sends to the others", async () => {
  const { server, received, refusedRecipients } = await startMailServer();
  refusedRecipients.set("b@agency.example", 550);
  const { isSent, said } = await testMail({
    SMTP_URL: `smtp://${server.host}:${server.port}`,
    TEAM_MAIL: "a@agency.example,b@agency.example",
  });
  expect(isSent).toBe(false);
  expect(said).toMatch(/took it, from \S+ to a@agency\.example$/m);
  expect(said).toMatch(/^mail: not sent to b@agency\.example: .*550/m);
  expect(received.map(({ recipients }) => recipients)).toEqual([
    ["a@agency.example"],
  ]);
});

test("mail explains itself when asked", () => {
  const { status, stdout } = command("commands/mail.ts", ["--help"]);
  expect(status).toBe(0);
  expect(stdout).toMatch(/^Usage: npm run /);
});

test("mail test fails where the server refuses, and where there is none", async () => {
  const { server, refuse } = await startMailServer();
  refuse.push(550);
  const SMTP_URL = `smtp://${server.host}:${server.port}`;
  expect(await testMail({ SMTP_URL })).toMatchObject({
    isSent: false,
    said: expect.stringContaining("answered 550"),
  });
  const folder = mkdtempSync(join(tmpdir(), "mail-"));
  const DATABASE_URL = `sqlite:${folder}/site.db`;
  expect(await testMail({ DATABASE_URL })).toEqual({
    isSent: false,
    said: `mail: NO MAIL SERVER is configured (SMTP_URL); written to ${folder}/mail`,
  });
  expect(readdirSync(join(folder, "mail"))).toHaveLength(1);
  expect(command("commands/mail.ts", ["nope"]).status).toBe(2);
});
