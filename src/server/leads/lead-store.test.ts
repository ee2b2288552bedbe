import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe } from "vitest";
import { usePostgres } from "../testing/postgres.ts";
import { openPostgres } from "../database/postgres.ts";
import { openSqlite } from "../database/sqlite.ts";
import { testLeadStore } from "./lead-store.contract.ts";

testLeadStore("SQLite in memory", async () => openSqlite(":memory:"));
testLeadStore("SQLite in a file", async () =>
  openSqlite(join(mkdtempSync(join(tmpdir(), "leads-")), "site.db")),
);

const postgres = usePostgres();
describe.skipIf(postgres.reason !== undefined)("PostgreSQL", () => {
  testLeadStore("PostgreSQL", async () =>
    openPostgres(await postgres.newDatabase()),
  );
});
