import type { Locale } from "#shared/locales.ts";
import type { SiteManifest } from "#shared/site-manifest.ts";
import type { LateLead } from "../outbox/index.ts";
import { mailWords } from "./mail-text.ts";

/** What an alert reports: leads that reached nobody, a retention that waits, a store that takes nothing. */
export type AlertKind = "undelivered" | "deletion" | "store";

/** An alert for people, and for programs. It contains no personal data. */
type Alert = { subject: string; text: string; event: object };

/** `late` has the leads that are late now; it is empty unless the alert is about them. */
export function alertMessage(
  kind: AlertKind,
  late: readonly LateLead[],
  { brand, mail }: SiteManifest,
  locale: Locale,
): Alert {
  const words = mailWords(mail, locale);
  const partly = late.filter(({ isPartly }) => isPartly).length;
  const nobody = late.length - partly;
  const lines = [
    kind !== "undelivered" && words(`mail.alert.${kind}`, { brand }),
    nobody > 0 && words("mail.team.undelivered", { count: nobody, brand }),
    partly > 0 && words("mail.team.partlyDelivered", { count: partly, brand }),
  ];
  const undelivered = late
    .slice(0, 100)
    .map(({ sinceMs, ...lead }) => ({ ...lead, since: new Date(sinceMs) }));
  return {
    subject: words("mail.alert.subject", { brand }),
    text: lines.filter(Boolean).join("\n"),
    // For the recipient: keys may be added but never removed.
    event: {
      type: kind === "undelivered" ? "leads.undelivered" : `alert.${kind}`,
      timestamp: new Date(),
      data: kind === "undelivered" ? { undelivered } : {},
    },
  };
}
