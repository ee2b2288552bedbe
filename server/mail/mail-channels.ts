import type { SiteManifest } from "#shared/render.ts";
import type { MailConfig } from "../mail-config.ts";
import type { Channel, Deliver } from "../outbox/channel.ts";
import { autoReply } from "./auto-reply.ts";
import { oneLine } from "./mail-text.ts";
import type { MailTransport } from "./mail-transport.ts";
import { teamMail } from "./team-mail.ts";

export type MailParts = {
  transport: MailTransport;
  site: SiteManifest;
  config: Pick<MailConfig, "from" | "team" | "teamLocale">;
};

/** How the mails about a lead are written and to whom they go. */
export function mailChannels({
  transport,
  site,
  config,
}: MailParts): Record<Extract<Channel, "team-mail" | "auto-reply">, Deliver> {
  const from = { name: site.brand, address: config.from ?? site.email };
  const [firstOfTeam = site.email, ...others] = config.team;
  const team = [firstOfTeam, ...others].map((address) => ({
    name: "",
    address,
  }));

  return {
    "team-mail": async ({ id, lead }, signal) => {
      if (lead === undefined) throw new Error("a team mail without its lead");
      const { name, email } = lead.fields.normalised;
      return transport.send(
        {
          ...teamMail(lead, site, config.teamLocale),
          id,
          from,
          to: team,
          // "Answer" goes to the visitor.
          replyTo: { name: oneLine(name, 100), address: email },
          autoSubmitted: "auto-generated",
        },
        signal,
      );
    },
    "auto-reply": async ({ id, lead }, signal) => {
      if (lead === undefined) throw new Error("an auto-reply without its lead");
      return transport.send(
        {
          ...autoReply(lead, site),
          id,
          from,
          to: [{ name: "", address: lead.fields.normalised.email }],
          replyTo: { name: site.brand, address: firstOfTeam },
          autoSubmitted: "auto-replied",
        },
        signal,
      );
    },
  };
}
