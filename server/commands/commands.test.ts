import { spawnSync } from "node:child_process";
import { mkdtempSync, readdirSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { configFacts } from "./config-command.ts";
import { parseConfig } from "../config/config.ts";
import { startListening } from "../testing/server.ts";
import {
  ask,
  askPatiently,
  fixtureManifest,
  writeFixtureDist,
} from "../testing/site.ts";
import { startMailServer } from "../testing/mail-server.ts";
import { sendTestMail } from "../mail/command.ts";

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
    command("leads/command.ts", args, {}, cwd);
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

test("config check accepts a configuration that a start accepts, and prints no secret", async () => {
  const dist = writeFixtureDist();
  const check = (env: Record<string, string>) =>
    command("commands/config-command.ts", ["check", dist], env);
  const secret = "a-secret-of-more-than-thirty-two-letters";
  const SMTP_URL = "smtp://me:topsecret@mail.example.com:587";
  const good = check({ SECRET: secret, SMTP_URL });
  expect(good.status).toBe(0);
  expect(good.stdout).toContain("a start would be accepted");
  expect(good.stdout).toMatch(/^mail server +mail\.example\.com:587$/m);
  expect(good.stdout).not.toMatch(/topsecret|a-secret/);
  expect(good.stdout).toMatch(/^alerts to +nobody/m);
  expect(good.stderr).toMatch(/^warning: nobody gets alerts/);
  expect(check({ PORT: "x", SECRET: "short" })).toMatchObject({
    status: 78,
    stderr: expect.stringMatching(/PORT must.*\n.*SECRET must/),
  });
  expect(check({ SITE_ORIGIN: "https://other.example" })).toMatchObject({
    status: 78,
    stderr: expect.stringContaining("the site was built for"),
  });
  expect(command("commands/config-command.ts", []).status).toBe(2);
});

test("config check shows who gets alerts and heartbeats", () => {
  const { stdout, stderr } = command(
    "commands/config-command.ts",
    ["check", writeFixtureDist()],
    {
      SLACK_WEBHOOK_URL: "https://hooks.slack.example/secret-path",
      HEARTBEAT_URL: "https://beats.example/secret-path",
    },
  );
  expect(stdout).toMatch(/^alerts to +Slack$/m);
  expect(stdout).toMatch(/^heartbeat to +https:\/\/beats\.example$/m);
  expect(stdout + stderr).not.toMatch(/secret-path|nobody/);
});

test("a file .env is read, and the environment goes before it", () => {
  const cwd = mkdtempSync(join(tmpdir(), "command-"));
  writeFileSync(join(cwd, ".env"), "PORT=4601\nHOST=127.0.0.2\n");
  const env = { HOST: "127.0.0.3" };
  const { stdout } = command("commands/config-command.ts", ["check"], env, cwd);
  expect(stdout).toMatch(/^listens on +127\.0\.0\.3, port 4601$/m);
});

test("the configuration is printed without passwords", () => {
  const key = Buffer.alloc(32, 7).toString("base64");
  const parsed = parseConfig({
    DATABASE_URL: "postgres://user:topsecret@db.example:5432/leads",
    WEBHOOK_URL: "https://crm.example/hook?token=topsecret",
    WEBHOOK_SECRET: `whsec_${key}`,
    SLACK_WEBHOOK_URL: "https://hooks.slack.example/topsecret",
  });
  if (!parsed.ok) throw new Error(parsed.problems.join("\n"));
  const facts = configFacts(parsed.config);
  expect(facts).toContain("the PostgreSQL database db.example:5432/leads");
  expect(facts).toContain("https://crm.example, Slack");
  expect(facts).not.toMatch(/topsecret|user/);
  expect(facts).not.toContain(key);
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

test.each(["commands/config-command.ts", "mail/command.ts"])(
  "%s explains itself when asked",
  (file) => {
    const { status, stdout } = command(file, ["--help"]);
    expect(status).toBe(0);
    expect(stdout).toMatch(/^Usage: npm run /);
  },
);

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
  expect(command("mail/command.ts", ["nope"]).status).toBe(2);
});
