import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { expect, onTestFinished, test } from "vitest";
import { openDatabase } from "#server/database/open.ts";
import { countSearch } from "#server/searches/search-counts.ts";
import { keepLeads, noWebhooks } from "#server/testing/leads-command.ts";
import { newSqliteLocation } from "#server/testing/locations.ts";
import { fixtureManifest } from "#server/testing/site.ts";
import { openAccess } from "../access.ts";
import { noTexts } from "../open-texts.ts";
import { openDesk } from "../server.ts";
import { reportRoutes } from "./routes.ts";

type Manifest = ReturnType<typeof fixtureManifest>;

/** The page "How the site is" of a site on which two readers searched for nothing that there is. */
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
  const server = createServer().listen(0, "127.0.0.1");
  await once(server, "listening");
  onTestFinished(() => void server.close());
  const { port } = server.address() as AddressInfo;
  const origin = `http://127.0.0.1:${port}`;
  const access = openAccess([origin]);
  const config = {
    database,
    webhooks: noWebhooks,
    backupFolder: undefined,
    mail: { team: ["team@example.com"] },
    report: { isWeekly: false, certificates: [], searchConsole: undefined },
  };
  const readSite = () => fixtureManifest(change);
  const routes = reportRoutes({ config, dist: "/nowhere", readSite });
  server.on(
    "request",
    await openDesk({
      root: "/nowhere",
      access,
      texts: noTexts,
      repository: undefined,
      sections: ["report"],
      others: [routes],
    }),
  );
  const [cookie = ""] = access.exchange(access.key)?.split(";") ?? [];
  const headers = { cookie, "accept-language": "en" };
  const answer = await fetch(`${origin}/desk/report/`, { headers });
  return { status: answer.status, body: await answer.text() };
}

test("searches that found nothing are listed if they are counted", async () => {
  const counted = await reportOf({ countsSearches: true });
  expect(counted.status).toBe(200);
  expect(counted.body).toMatch(/Searches that found nothing[^]*広告費/);
  expect((await reportOf({})).body).not.toContain("広告費");
});

test("a build of an older release, whose words are not all there, is told as one", async () => {
  const { mail } = fixtureManifest();
  const words = structuredClone(mail.words);
  Reflect.deleteProperty(words.en.mail.weekly.report, "noChecks");
  const { status, body } = await reportOf({ mail: { ...mail, words } });
  expect(status).toBe(503);
  expect(body).toContain("npm run build");
});
