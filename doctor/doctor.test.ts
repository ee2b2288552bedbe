import { spawnSync } from "node:child_process";
import { once } from "node:events";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { createServer, type AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { startMailServer } from "#server/testing/mail-server.ts";
import { findingText, good, fault } from "./finding.ts";
import { checkFolder, checkPackages } from "./machine.ts";
import { checkBuild, checkDatabase, checkPort, checkSmtp } from "./services.ts";

function temporaryFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), "doctor-"));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

/** A port of this machine that something else listens on. */
async function takenPort(): Promise<number> {
  const server = createServer((socket) => socket.destroy());
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  onTestFinished(() => void server.close());
  return (server.address() as AddressInfo).port;
}

const mailTo = (host: string, port: number) => ({
  mail: {
    smtp: { host, port, isSecure: false },
    from: undefined,
    team: [],
    teamLocale: "en" as const,
  },
});

test("a fault says below it what to do next", () => {
  expect(findingText(good("Node 24"))).toBe("✓ Node 24");
  expect(findingText(fault("broken", "Mend it"))).toBe("✗ broken\n    Mend it");
});

test("a package that is not installed is named", () => {
  const folder = temporaryFolder();
  const names = { there: "1.0.0", gone: "1.0.0" };
  writeFileSync(
    join(folder, "package.json"),
    JSON.stringify({ dependencies: names, devDependencies: {} }),
  );
  mkdirSync(join(folder, "node_modules/there"), { recursive: true });
  writeFileSync(join(folder, "node_modules/there/package.json"), "{}");
  const { state, what } = checkPackages(folder);
  expect(state).toBe("fault");
  expect(what).toMatch(/missing: gone$/);
});

test("a folder that cannot be written is a fault", async () => {
  const folder = temporaryFolder();
  expect((await checkFolder(folder, "leads")).state).toBe("good");
  writeFileSync(join(folder, "file"), "");
  const inFile = await checkFolder(join(folder, "file", "in"), "leads");
  expect(inFile.state).toBe("fault");
});

test("a port that something else uses is a fault", async () => {
  const port = await takenPort();
  const host = "127.0.0.1";
  expect((await checkPort({ host, port })).state).toBe("fault");
  expect((await checkPort({ host, port: 0 })).state).toBe("good");
});

test("a database that cannot be reached is a fault, one that a start would make is not", async () => {
  const file = join(temporaryFolder(), "data/site.db");
  const fresh = await checkDatabase({ database: { engine: "sqlite", file } });
  expect(fresh.state).toBe("good");
  const url = `postgres://me:topsecret@127.0.0.1:${await takenPort()}/site`;
  const away = await checkDatabase({ database: { engine: "postgres", url } });
  expect(away.state).toBe("fault");
  expect(JSON.stringify(away)).not.toContain("topsecret");
});

test("a mail server must answer, and none is a hint", async () => {
  const { server } = await startMailServer();
  expect((await checkSmtp(mailTo(server.host, server.port))).state).toBe(
    "good",
  );
  const away = await checkSmtp(mailTo("127.0.0.1", await takenPort()));
  expect(away.state).toBe("fault");
  const none = { mail: { ...mailTo("", 0).mail, smtp: undefined } };
  expect((await checkSmtp(none)).state).toBe("hint");
});

test("no build is a hint, a broken one a fault", () => {
  const folder = temporaryFolder();
  const siteOrigin = "http://localhost:3000";
  expect(checkBuild(folder, { siteOrigin }).state).toBe("hint");
  mkdirSync(join(folder, "dist"));
  writeFileSync(join(folder, "dist/site.json"), "{}");
  expect(checkBuild(folder, { siteOrigin })).toMatchObject({
    state: "fault",
    next: expect.stringContaining("npm run build"),
  });
});

test("the whole of it ends with 1 on a fault, naming the setting", () => {
  const main = join(import.meta.dirname, "main.ts");
  const { status, stdout } = spawnSync(process.execPath, [main], {
    env: { PORT: "none" },
    encoding: "utf8",
  });
  expect(status).toBe(1);
  expect(stdout).toMatch(/^✗ PORT must be a port number/m);
  expect(stdout).toMatch(/^✓ Node/m);
  expect(stdout).toMatch(/1 thing to mend/);
});
