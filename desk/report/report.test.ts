import { expect, onTestFinished, test } from "vitest";
import { openDatabase } from "#server/database/open.ts";
import { countSearch } from "#server/searches/search-counts.ts";
import { keepLeads } from "#server/testing/leads-command.ts";
import { newSqliteLocation } from "#server/testing/locations.ts";
import { fixtureManifest } from "#server/testing/site.ts";
import { servedDesk } from "../testing/served-desk.ts";

type Manifest = ReturnType<typeof fixtureManifest>;

/** The page "How the site is" of a site on which readers of three days searched for what is not there. */
async function reportOf(change: Partial<Manifest>) {
  const database = newSqliteLocation();
  await keepLeads(database, []);
  const opened = await openDatabase(database);
  for (const day of [1, 2, 3])
    await countSearch(
      opened,
      { locale: "ja", words: "広告費" },
      { secret: "secret", now: day * 86_400_000 },
    );
  await opened.close();
  const { server, origin, cookie } = await servedDesk({
    database,
    site: fixtureManifest(change),
    sections: ["report"],
  });
  onTestFinished(() => void server.close());
  const headers = { cookie, "accept-language": "en" };
  const answer = await fetch(`${origin}/desk/report/`, { headers });
  return { status: answer.status, body: await answer.text() };
}

test("searches that found nothing are listed if they are counted", async () => {
  const counted = await reportOf({ countsSearches: true });
  expect(counted.status).toBe(200);
  expect(counted.body).toMatch(/Searches that found nothing[^]*広告費/);
  const silent = await reportOf({});
  expect(silent.status).toBe(200);
  expect(silent.body).not.toContain("広告費");
});

test("a build of an older release, whose words are not all there, is told as one", async () => {
  const { mail } = fixtureManifest();
  const words = structuredClone(mail.words);
  Reflect.deleteProperty(words.en.mail.weekly.report, "noChecks");
  const { status, body } = await reportOf({ mail: { ...mail, words } });
  expect(status).toBe(503);
  expect(body).toContain("npm run build");
});
