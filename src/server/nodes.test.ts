import { randomUUID } from "node:crypto";
import { describe, expect, test } from "vitest";
import { usePostgres } from "./testing/postgres.ts";
import { startListening, startServer } from "./testing/server.ts";
import { ask, askPatiently } from "./testing/site.ts";
import { fixtureRawLead } from "./testing/lead.ts";
import { startMailServer } from "./testing/mail-server.ts";

const postgres = usePostgres();

describe.skipIf(postgres.reason !== undefined)(
  "two nodes on PostgreSQL",
  () => {
    test("start at once on an empty database, share tokens, and store and mail a lead once", async () => {
      const { server, received } = await startMailServer();
      const SITE_ORIGIN = "http://localhost:4380";
      const env = {
        SITE_ORIGIN,
        DATABASE_URL: await postgres.newDatabase(),
        SMTP_URL: `smtp://${server.host}:${server.port}`,
        TEAM_MAIL: "team@agency.example",
      };
      const nodes = await Promise.all([
        startListening(env),
        startListening(env),
      ]);
      const ports = nodes.map(({ port }) => port);
      const [first = 0, second = 0] = ports;

      const issued = await ask(first, "/api/csrf/");
      const [cookie = ""] = String(issued.headers["set-cookie"]).split(";");
      const { token } = JSON.parse(issued.body.toString()) as { token: string };
      const body = JSON.stringify({
        ...fixtureRawLead(),
        submissionId: randomUUID(),
        resumed: "yes",
      });
      const headers = {
        origin: SITE_ORIGIN,
        "content-type": "application/json",
        "csrf-token": token,
        cookie,
      };
      const post = (port: number) =>
        askPatiently(port, "/api/contact/", { method: "POST", headers, body });
      const answers = await Promise.all(
        [first, second, first, second].map(post),
      );
      const statuses = answers.map(({ status }) => status);
      expect(statuses.toSorted((a, b) => a - b)).toEqual([200, 200, 200, 201]);
      expect(
        new Set(answers.map((answer) => answer.body.toString())).size,
      ).toBe(1);

      await expect.poll(() => received.length).toBe(2);
      expect(
        received.flatMap(({ recipients }) => recipients).toSorted(),
      ).toEqual(["taro@example.jp", "team@agency.example"]);
      for (const { process, exit, port } of nodes) {
        const ready = await ask(port, "/readyz");
        expect(JSON.parse(ready.body.toString())).toMatchObject({
          status: "ok",
          mail: "smtp",
          undelivered: 0,
          oldestSeconds: 0,
          partlyDelivered: 0,
        });
        process.kill("SIGTERM");
        expect(await exit).toBe(0);
      }
      expect(received).toHaveLength(2);
    });

    test("a database that is not there refuses the start without printing the password", async () => {
      const DATABASE_URL = "postgres://site:topsecret@127.0.0.1:4398/site";
      const { output, exit } = startServer({ DATABASE_URL });
      expect(await exit).toBe(78);
      expect(output.text).toMatch(
        /^DATABASE_URL: cannot use the PostgreSQL database 127.0.0.1:4398\/site: .*ECONNREFUSED/,
      );
      expect(output.text).not.toContain("topsecret");
    });
  },
);
