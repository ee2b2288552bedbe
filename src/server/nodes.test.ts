import { randomUUID } from "node:crypto";
import { describe, expect, test } from "vitest";
import { patiently } from "./testing/patiently.ts";
import { usePostgres } from "./testing/postgres.ts";
import { startListening } from "./testing/server.ts";
import { ask } from "./testing/site.ts";
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

      const issued = await ask(ports[0] ?? 0, "/api/csrf/");
      const [cookie = ""] = String(issued.headers["set-cookie"]).split(";");
      const { token } = JSON.parse(issued.body.toString()) as { token: string };
      const submissionId = randomUUID();
      const question = {
        method: "POST",
        headers: {
          origin: SITE_ORIGIN,
          "content-type": "application/json",
          "csrf-token": token,
          cookie,
        },
        body: JSON.stringify({ ...fixtureRawLead(), submissionId }),
      };
      const answers = await Promise.all(
        [...ports, ...ports].map((port) =>
          patiently(() => ask(port, "/api/contact/", question)),
        ),
      );
      const statuses = answers.map(({ status }) => status);
      expect(statuses.toSorted((a, b) => a - b)).toEqual([200, 200, 200, 201]);
      const bodies = answers.map(({ body }) => body.toString());
      expect(new Set(bodies).size).toBe(1);

      await expect.poll(() => received.length).toBe(2);
      for (const { process, exit } of nodes) {
        process.kill("SIGTERM");
        expect(await exit).toBe(0);
      }
      const recipients = received.flatMap((mail) => mail.recipients);
      expect(recipients.toSorted()).toEqual([
        "taro@example.jp",
        "team@agency.example",
      ]);
    });
  },
);
