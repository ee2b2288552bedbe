import { expect, test } from "vitest";
import { parseConfig } from "../config.ts";
import { openDeliveries } from "../deliveries.ts";
import { fixtureLead, keepLead, noon } from "../testing/lead.ts";
import { leadStore } from "../leads/index.ts";
import { onBothEngines, type TestDatabase } from "../testing/engines.ts";
import { fixtureManifest } from "../testing/site.ts";
import { startMailServer } from "../testing/mail-server.ts";
import { createOutbox } from "./outbox.ts";
import { afterAttempt } from "./retry.ts";

const hour = 3_600_000;

onBothEngines("the mail to several people of the team", (open) => {
  /** A store with one lead, a mail server, and a function that does all due deliveries to a team. */
  async function openTeam({ database, setNow }: TestDatabase) {
    const mail = await startMailServer();
    const outbox = createOutbox(database);
    const lead = fixtureLead();
    await keepLead(leadStore(database), lead, ["team-mail"]);
    const deliverTo = async (team: string) => {
      const parsed = parseConfig({
        SMTP_URL: `smtp://127.0.0.1:${mail.server.port}`,
        TEAM_MAIL: team,
      });
      if (!parsed.ok) throw new Error(parsed.problems.join("\n"));
      const { deliver } = openDeliveries(parsed.config, fixtureManifest());
      for (;;) {
        const claim = await outbox.claim("w", "team-mail");
        if (claim === undefined) break;
        const attempt = await deliver(claim, new AbortController().signal);
        await outbox.finish(claim, "w", afterAttempt(attempt, claim, 1));
      }
      return mail.received.map(({ recipients }) => recipients.join());
    };
    const states = async () =>
      (await outbox.deliveriesOf(lead.id)).map(
        ({ recipient, state }) => `${recipient} ${state}`,
      );
    return { setNow, mail, outbox, lead, deliverTo, states };
  }

  test("that is refused for a while is tried again for that address only", async () => {
    const { mail, deliverTo, states, setNow } = await openTeam(
      await open(noon),
    );
    mail.refusedRecipients.set("c@d.co", 451);
    await deliverTo("a@b.co,c@d.co");
    expect(await states()).toEqual(["a@b.co sent", "c@d.co pending"]);
    mail.refusedRecipients.clear();
    await setNow(noon + hour);
    expect(await deliverTo("a@b.co,c@d.co")).toEqual(["a@b.co", "c@d.co"]);
  });
});
