import type { SiteManifest } from "#shared/site-manifest.ts";
import type { MailConfig } from "../config/mail-config.ts";
import type { Deliver } from "../outbox/attempt.ts";
import type { Channel } from "../outbox/channel.ts";
import type { LeadStore } from "../leads/lead-store.ts";
import { autoReply } from "./auto-reply.ts";
import { digestMail } from "./digest-mail.ts";
import { oneLine } from "./mail-text.ts";
import type { MailTransport } from "./mail-transport.ts";
import { teamMail } from "./team-mail.ts";

export type MailParts = {
  transport: MailTransport;
  site: SiteManifest;
  config: Pick<MailConfig, "from" | "team" | "teamLocale">;
  leads: Pick<LeadStore, "undigested">;
};

/** Leads in one digest at most, because nobody reads a longer one. The other leads wait for the next one. */
const digestLimit = 100;

/** The mail channels: each writes its mail and sends it to its recipients. */
export function mailChannels({
  transport,
  site,
  config,
  leads,
}: MailParts): Record<
  Extract<Channel, "team-mail" | "auto-reply" | "digest">,
  Deliver
> {
  const from = { name: site.brand, address: config.from ?? site.email };
  const [firstOfTeam = site.email, ...others] = config.team;
  const team = [firstOfTeam, ...others].map((address) => ({
    name: "",
    address,
  }));

  const envelope = {
    from,
    to: team,
    replyTo: { name: site.brand, address: firstOfTeam },
    autoSubmitted: "auto-generated",
  } as const;

  return {
    "team-mail": async ({ id, lead }, signal) => {
      if (lead === undefined) throw new Error("a team mail without its lead");
      const { name, email } = lead.fields.normalised;
      const content = teamMail(lead, site, config.teamLocale);
      // A reply goes to the visitor.
      const replyTo = { name: oneLine(name, 100), address: email };
      return transport.send({ ...envelope, ...content, id, replyTo }, signal);
    },
    "auto-reply": async ({ id, lead }, signal) => {
      if (lead === undefined) throw new Error("an auto-reply without its lead");
      return transport.send(
        {
          ...envelope,
          ...autoReply(lead, site),
          id,
          to: [{ name: "", address: lead.fields.normalised.email }],
          autoSubmitted: "auto-replied",
        },
        signal,
      );
    },
    digest: async ({ id }, signal) => {
      const flagged = await leads.undigested(digestLimit);
      // Nothing is left: a digest that was sent late has already listed all leads.
      if (flagged.leads.length === 0) return { result: "sent" };
      const content = digestMail(flagged, site, config.teamLocale);
      const attempt = await transport.send(
        { ...envelope, ...content, id },
        signal,
      );
      return attempt.result === "sent"
        ? { ...attempt, digested: flagged.leads.map((lead) => lead.id) }
        : attempt;
    },
  };
}
