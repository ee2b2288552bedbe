import {
  chmodSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { basename, delimiter, dirname, join } from "node:path";
import { afterEach, expect, test, vi } from "vitest";
import type { DatabaseLocation } from "../config/config-values.ts";
import { keepLeads, runLeads } from "../testing/leads-command.ts";
import { fixtureLead } from "../testing/lead.ts";
import { leadStore } from "../leads/lead-store.ts";
import { runPgProgram } from "./backups/pg-programs.ts";
import { runDatabaseCommand } from "./command.ts";
import { newSqliteLocation, onBothLocations } from "../testing/locations.ts";
import { makeDatabase, openDatabase } from "./open.ts";
import { openSqlite } from "./sqlite.ts";

async function run(location: DatabaseLocation, ...args: string[]) {
  const printed: string[] = [];
  const complained: string[] = [];
  const code = await runDatabaseCommand(args, {
    location,
    backupFolder: undefined,
    now: Date.now,
    print: (text) => printed.push(text),
    complain: (text) => complained.push(text),
  });
  return { code, out: printed.join("\n"), err: complained.join("\n") };
}

function newFile(): string {
  return join(mkdtempSync(join(tmpdir(), "backup-")), "copy");
}

afterEach(() => vi.unstubAllEnvs());

onBothLocations("db", (newLocation) => {
  test("status changes nothing; migrate applies what is pending, once", async () => {
    const location = await newLocation();
    const database = await makeDatabase(location);
    await database.query("DROP TABLE audit");
    await database.query("DELETE FROM schema_migration WHERE version = 5");
    await database.close();
    const pending = await run(location, "status");
    expect(pending.code).toBe(0);
    expect(pending.out).toMatch(/^005-audit\.sql +pending$/m);
    expect(pending.out).toContain("1 pending");
    expect((await run(location, "status")).out).toBe(pending.out);
    expect((await run(location, "migrate")).out).toBe("applied: 005-audit.sql");
    expect((await run(location, "migrate")).out).toBe("nothing to apply");
    expect((await run(location, "status")).out).not.toContain("pending");
  });

  test("no command makes a database; each says what is missing and what to do", async () => {
    const location = await newLocation();
    const isSqlite = location.engine === "sqlite";
    for (const args of [
      ["status"],
      ["migrate"],
      ["check"],
      ["backup", newFile()],
    ]) {
      const { code, out, err } = await run(location, ...args);
      expect([code, out]).toEqual([1, ""]);
      expect(err).toMatch(/there is no database at|the database is empty/);
      expect(err).toContain("the first start of the server");
    }
    const { code, err } = await runLeads(location, ["list"]);
    expect(code).toBe(1);
    expect(err).toMatch(/there is no database at|the database is empty/);
    if (isSqlite) expect(readdirSync(dirname(location.file))).toEqual([]);
    else expect((await run(location, "status")).code).toBe(1);
  });

  test("check reads every lead and reports damage", async () => {
    const location = await newLocation();
    await keepLeads(location, [fixtureLead(), fixtureLead()], ["team-mail"]);
    expect(await run(location, "check")).toEqual({
      code: 0,
      out: "sound, 2 leads",
      err: "",
    });
    const database = await openDatabase(location);
    await database.query("UPDATE lead SET fields = '{' ");
    await database.close();
    const { code, err } = await run(location, "check");
    expect(code).toBe(1);
    expect(err).toMatch(/^db: leads cannot be read after 0: /);
  });

  test("a database of a newer release is refused", async () => {
    const location = await newLocation();
    const database = await makeDatabase(location);
    await database.query(
      "INSERT INTO schema_migration VALUES (999, 'x', 'y', 0)",
    );
    await database.close();
    for (const command of ["status", "migrate", "check"])
      expect(await run(location, command)).toMatchObject({
        code: 1,
        err: expect.stringContaining("start a newer release"),
      });
  });
});

test("a backup beside writers is one sound file with every lead so far, for its owner only", async () => {
  const location = newSqliteLocation();
  const leads = Array.from({ length: 20 }, () => fixtureLead());
  await keepLeads(location, leads);
  const writer = await openDatabase(location);
  const file = newFile();
  const { code, out } = await run(location, "backup", file);
  expect([code, out]).toEqual([
    0,
    `the database is in ${file}, which holds personal data`,
  ]);
  await writer.close();
  expect(readdirSync(dirname(file))).toEqual(["copy"]);
  if (process.platform !== "win32")
    expect(statSync(file).mode & 0o777).toBe(0o600);
  const copy = openSqlite(file);
  expect(await leadStore(copy).list(99)).toHaveLength(20);
  await copy.close();

  expect(await run(location, "backup", file)).toMatchObject({
    code: 1,
    err: `db: ${file} is there already: --force replaces it`,
  });
  expect((await run(location, "backup", file, "--force")).code).toBe(0);
});

test("a backup of a missing database leaves no file", async () => {
  const file = newFile();
  const { code, err } = await run(newSqliteLocation(), "backup", file);
  expect(code).toBe(1);
  expect(err).toMatch(/^db: there is no database at /);
  expect(readdirSync(dirname(file))).toEqual([]);
});

const postgres = {
  engine: "postgres",
  url: "postgres://site:p%3As%20s@127.0.0.1:4649/leads?sslmode=disable",
} as const;

test.skipIf(process.platform === "win32")(
  "PostgreSQL is backed up by pg_dump, whose arguments hold no password",
  async () => {
    const folder = mkdtempSync(join(tmpdir(), "bin-"));
    // A substitute that records its arguments, because the real pg_dump must match the server's version.
    const program = join(folder, "pg_dump");
    writeFileSync(
      program,
      `#!/bin/sh\nfor a in "$@"; do case $a in --file=*) f="\${a#--file=}";; --dbname=*) d="$a";; esac; done\necho "$@" > "$f"\np="\${d#*passfile=}"; cat "$(echo "$p" | sed 's/%2F/\\//g')" >> "$f"\n`,
    );
    chmodSync(program, 0o755);
    vi.stubEnv("PATH", `${folder}${delimiter}${process.env["PATH"] ?? ""}`);
    const file = newFile();
    expect((await run(postgres, "backup", file)).code).toBe(0);
    const [args, password] = readFileSync(file, "utf8").split("\n");
    expect(args).toMatch(
      /^--format=custom --no-owner --file=.* --dbname=postgres:\/\/site@127\.0\.0\.1:4649\/leads\?sslmode=disable&passfile=/,
    );
    expect(password).toBe("*:*:*:*:p\\:s s");
  },
);

test("without pg_dump, or when it fails, the backup says so and leaves no file", async () => {
  const file = newFile();
  vi.stubEnv("PATH", mkdtempSync(join(tmpdir(), "empty-")));
  expect(await run(postgres, "backup", file)).toMatchObject({
    code: 1,
    err: expect.stringContaining("pg_dump is not installed here"),
  });
  expect(readdirSync(dirname(file))).toEqual([]);
});

test.skipIf(process.platform === "win32")(
  "a pg_dump of another version is told with its remedy",
  async () => {
    const folder = mkdtempSync(join(tmpdir(), "bin-"));
    writeFileSync(
      join(folder, "pg_dump"),
      "#!/bin/sh\necho 'pg_dump: error: aborting because of server version mismatch' >&2\nexit 1\n",
      { mode: 0o755 },
    );
    vi.stubEnv("PATH", `${folder}${delimiter}${process.env["PATH"] ?? ""}`);
    expect((await run(postgres, "backup", newFile())).err).toContain(
      "mismatch\nInstall the client programs of the server's version",
    );
  },
);

test.skipIf(process.platform === "win32")(
  "what pg_restore says of a damaged archive is not taken for a lack of memory",
  async () => {
    const folder = mkdtempSync(join(tmpdir(), "bin-"));
    writeFileSync(
      join(folder, "pg_restore"),
      "#!/bin/sh\necho 'out of memory' >&2\nexit 1\n",
      { mode: 0o755 },
    );
    vi.stubEnv("PATH", `${folder}${delimiter}${process.env["PATH"] ?? ""}`);
    await expect(runPgProgram("pg_restore", postgres.url, [])).rejects.toThrow(
      "pg_restore: out of memory\nIt also says so of a damaged archive",
    );
  },
);

test.each([
  [[]],
  [["nope"]],
  [["backup", "--force"]],
  [["status", "extra"]],
  [["check", "--force"]],
  [["backup", "a", "b"]],
  [["migrate", "--nope"]],
])("db %j is wrong usage", async (args) => {
  const { code, err } = await run(newSqliteLocation(), ...args);
  expect(code).toBe(2);
  expect(err).toMatch(/^Usage: npm run db/);
});

test.each(["backup", "try-restore"])(
  "db %s without a place says what to give",
  async (name) => {
    const { code, err } = await run(newSqliteLocation(), name);
    expect(code).toBe(2);
    expect(err).toContain(
      `db: say where: ${name} FILE, ${name} --folder DIR, or set BACKUP_FOLDER`,
    );
  },
);

test("a file that is no database is not blamed on DATABASE_URL", async () => {
  const location = newSqliteLocation();
  await (await makeDatabase(location)).close();
  const file = newFile();
  writeFileSync(file, "no database");
  const { code, err } = await run(location, "try-restore", file);
  expect(code).toBe(1);
  expect(err).toBe(
    `db: THE BACKUP COULD NOT BE RESTORED: ${basename(file)}: it cannot be opened: file is not a database`,
  );
});
