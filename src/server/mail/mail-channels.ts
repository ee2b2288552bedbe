import type { SiteManifest } from "#shared/site-manifest.ts";
import type { MailConfig } from "../config.ts";
import type { Attempt, Deliver, Handover, Claim } from "../outbox/index.ts";
import type { Channel } from "../channel.ts";
import { autoReply } from "./auto-reply.ts";
import type { MailContent } from "./mail-body.ts";
import type { Address } from "./mail-options.ts";
import { oneLine } from "./mail-text.ts";
import type { MailTransport } from "./mail-transport.ts";
import { teamMail } from "./team-mail.ts";

export type MailParts = {
  transport: MailTransport;
  site: SiteManifest;
  config: Pick<MailConfig, "from" | "team" | "teamLocale">;
};

/** The mail channels: each writes its mail and sends it to its recipients. */
export function mailChannels({
  transport,
  site,
  config,
}: MailParts): Record<Extract<Channel, "team-mail" | "auto-reply">, Deliver> {
  const from = { name: site.brand, address: config.from ?? site.email };
  const team = teamOf(config, site);
  const replyTo = { name: site.brand, address: team[0] ?? site.email };

  /** Sends to the recipient of the delivery, or says which deliveries replace it. */
  async function sendToTeam(
    { id, recipient }: Claim,
    content: MailContent & { messageId: string; replyTo: Address },
    signal: AbortSignal,
  ): Promise<Attempt> {
    const handover = handoverOf(recipient);
    if (handover !== undefined) return handover;
    return transport.send(
      {
        ...content,
        id,
        from,
        to: team.map(unnamed),
        ...(recipient !== "" && { onlyTo: recipient }),
        autoSubmitted: "auto-generated",
      },
      signal,
    );
  }

  /** With one delivery for each recipient, a refused address is retried and seen, and nobody gets a mail twice. */
  function handoverOf(recipient: string): Handover | undefined {
    if (recipient === "")
      return team.length > 1 && transport.kind === "smtp"
        ? { result: "split", recipients: team }
        : undefined;
    return team.includes(recipient)
      ? undefined
      : { result: "dropped", recipients: team };
  }

  return {
    "team-mail": async (claim, signal) => {
      const { lead } = claim;
      if (lead === undefined) throw new Error("a team mail without its lead");
      const { name, email } = lead.fields.normalised;
      const visitor = { name: oneLine(name, 100), address: email };
      const content = {
        ...teamMail(lead, site, config.teamLocale),
        messageId: `${lead.id}:team-mail`,
        // A reply goes to the visitor.
        replyTo: isPlain(email) ? visitor : replyTo,
      };
      return sendToTeam(claim, content, signal);
    },
    "auto-reply": async ({ id, lead }, signal) => {
      if (lead === undefined) throw new Error("an auto-reply without its lead");
      return transport.send(
        {
          ...autoReply(lead, site),
          id,
          messageId: id,
          from,
          replyTo,
          to: [unnamed(lead.fields.normalised.email)],
          autoSubmitted: "auto-replied",
        },
        signal,
      );
    },
  };
}

/** Recipients of mails to the team. */
function teamOf(
  { team }: Pick<MailConfig, "team">,
  { email }: Pick<SiteManifest, "email">,
): readonly string[] {
  return team.length > 0 ? [...new Set(team)] : [email];
}

function unnamed(address: string): Address {
  return { name: "", address };
}

/**
 * Whether an address may stand in a header of any mail. Other letters before the @ need a server with SMTPUTF8, and some
 * servers refuse the whole mail; its text shows the address. A domain in another script has a form in ASCII.
 */
function isPlain(email: string): boolean {
  return /^[\x21-\x7e]+$/.test(email.slice(0, email.lastIndexOf("@")));
}
