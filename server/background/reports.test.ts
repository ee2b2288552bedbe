import { expect, test } from "vitest";
import { recordTrial } from "../database/backups/trials.ts";
import { onBothEngines } from "../testing/engines.ts";
import { doReports, weekOf } from "./reports.ts";

const dayMs = 24 * 60 * 60 * 1000;
/** Monday, 9:00 in Bangkok. */
const monday = Date.UTC(2026, 0, 19, 2);

test("a week begins on Monday at eight in the site's zone", () => {
  const zone = "Asia/Bangkok";
  expect(weekOf(monday, zone)).toBe("2026-01-19");
  expect(weekOf(monday - 61 * 60_000, zone)).toBe("2026-01-12");
  expect(weekOf(monday + 6 * dayMs, zone)).toBe("2026-01-19");
  expect(weekOf(monday + 7 * dayMs, zone)).toBe("2026-01-26");
});

onBothEngines("reports", (open) => {
  async function setUp() {
    const { database, setNow } = await open(monday);
    await database.query(
      "UPDATE schema_migration SET at_ms = $1",
      monday - 30 * dayMs,
    );
    const alerts: [string, string, object][] = [];
    const run = async (
      nowMs: number,
      changes: { hasBackups?: boolean } = {},
    ) => {
      await setNow(nowMs);
      await doReports({
        database,
        hasBackups: false,
        timeZone: "Asia/Bangkok",
        now: () => nowMs,
        alert: async (...alert) => void alerts.push(alert),
        log: { info: () => undefined, error: () => undefined },
        ...changes,
      });
    };
    return { database, run, alerts };
  }

  test("failed backups and trials, and missing trials, raise an alert", async () => {
    const { database, run, alerts } = await setUp();
    await run(monday);
    expect(alerts).toEqual([]);
    await run(monday, { hasBackups: true });
    expect(alerts).toEqual([
      ["restore", "none:2026-01-19", { restore: "not tried" }],
    ]);
    const passed = { atMs: monday, isPassed: true, result: "a" };
    await recordTrial(database, "restore", passed);
    await run(monday + 7 * dayMs, { hasBackups: true });
    expect(alerts).toHaveLength(1);
    await run(monday + 9 * dayMs, { hasBackups: true });
    expect(alerts).toHaveLength(2);
    await recordTrial(database, "restore", { ...passed, isPassed: false });
    await run(monday + dayMs);
    expect(alerts.at(-1)).toEqual([
      "restore",
      `restore:${monday}`,
      { restore: "failed", result: "a" },
    ]);
  });
});
