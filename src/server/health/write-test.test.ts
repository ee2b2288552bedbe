import { expect, test, vi } from "vitest";
import { onBothEngines } from "../testing/engines.ts";
import { fixtureLead, keepLead, noon } from "../testing/lead.ts";
import { leadStore } from "../leads/index.ts";
import { noticingFailures, writeTest } from "./write-test.ts";

onBothEngines("test write", (open) => {
  test("is at most once a second, as large as a lead at first, each minute and after one that could not be stored, and leaves one row", async () => {
    const { database } = await open(noon);
    let now = 0;
    const transaction = vi.spyOn(database, "transaction");
    const query = vi.spyOn(database, "query");
    const counts = () =>
      [transaction, query].map((one) => one.mock.calls.length);
    const { run, doubt } = writeTest(database, () => now);
    await Promise.all([run(), run(), run()]);
    expect(counts()).toEqual([1, 0]);
    now += 1000;
    await run();
    await run();
    expect(counts()).toEqual([1, 1]);
    now += 60_000;
    await run();
    expect(counts()).toEqual([2, 1]);

    transaction.mockRejectedValueOnce(new Error("database or disk is full"));
    const leads = noticingFailures(leadStore(database), doubt);
    await expect(keepLead(leads, fixtureLead())).rejects.toThrow("full");
    await run();
    expect(counts()).toEqual([4, 1]);
    const [row] = await database.query(
      "SELECT (SELECT count(*) FROM lead) AS leads, (SELECT count(*) FROM outbox) AS deliveries, (SELECT count(*) FROM write_test) AS tests",
    );
    expect(row).toEqual({ leads: 0, deliveries: 0, tests: 1 });
  });
});
