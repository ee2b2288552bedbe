import { spawnSync } from "node:child_process";
import { expect, test } from "vitest";
import { parseConfig } from "../config.ts";
import { startListening } from "../testing/server.ts";
import { ask, fixtureManifest, postedForm } from "../testing/site.ts";
import { startMailServer } from "../testing/mail-server.ts";
import { sendTestMail } from "./mail.ts";

test("a lead that a running server took is listed, exported and erased beside it", async () => {
  const { port, cwd } = await startListening();
  expect((await postedForm(port)).status).toBe(303);
  const command = new URL("leads.ts", import.meta.url).pathname;
  const leads = (...args: string[]) =>
    spawnSync(process.execPath, [command, ...args], {
      cwd,
      env: {},
      encoding: "utf8",
    });
  expect(leads("list").stdout).toMatch(/^C-\w{8} .*<a@b\.co>  hello$/m);
  expect(leads("export").stdout).toContain('"a@b.co"');
  const erased = leads("erase", "--email", "a@b.co");
  expect([erased.status, erased.stderr]).toEqual([0, ""]);
  expect(erased.stdout).toMatch(/^erased: C-/);
  expect((await ask(port, "/readyz")).status).toBe(200);
});

async function testMail(env: Record<string, string>, recipient?: string) {
  const parsed = parseConfig(env);
  if (!parsed.ok) throw new Error(parsed.problems.join("\n"));
  const said: string[] = [];
  const isSent = await sendTestMail(
    parsed.config,
    fixtureManifest(),
    recipient,
    (line) => said.push(line),
  );
  return { isSent, said: said.join("\n") };
}

test("mail test names the address that the server refuses, and sends to the others", async () => {
  const { server, received, refusedRecipients } = await startMailServer();
  const env = {
    SMTP_URL: `smtp://${server.host}:${server.port}`,
    TEAM_MAIL: "a@agency.example,b@agency.example",
  };
  const sentTo = () => received.splice(0).flatMap((mail) => mail.recipients);
  expect((await testMail(env)).isSent).toBe(true);
  expect(sentTo()).toEqual(["a@agency.example", "b@agency.example"]);
  expect((await testMail(env, "you@x.example")).isSent).toBe(true);
  expect(sentTo()).toEqual(["you@x.example"]);
  refusedRecipients.set("b@agency.example", 550);
  const { isSent, said } = await testMail(env);
  expect(isSent).toBe(false);
  expect(said).toMatch(/took it, to a@agency\.example$/m);
  expect(said).toMatch(/^not sent to b@agency\.example: .*550/m);
});
