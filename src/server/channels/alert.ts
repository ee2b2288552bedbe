import type { Locale } from "#shared/locales.ts";
import type { SiteManifest } from "#shared/site-manifest.ts";
import type { AlertKind, LateLead } from "../outbox/index.ts";
import { mailWords } from "./mail-text.ts";

/** An alert for people, and for programs. It contains no personal data. */
export type Alert = { subject: string; text: string; event: object };

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
  const text =
    kind === "undelivered"
      ? [
          nobody > 0 &&
            words("mail.team.undelivered", { count: nobody, brand }),
          partly > 0 &&
            words("mail.team.partlyDelivered", { count: partly, brand }),
        ]
          .filter(Boolean)
          .join("\n")
      : words(`mail.alert.${kind}`, { brand });
  return {
    subject: words("mail.alert.subject", { brand }),
    text,
    // For the recipient: keys may be added but never removed.
    event: {
      type: kind === "undelivered" ? "leads.undelivered" : `alert.${kind}`,
      timestamp: new Date().toISOString(),
      data:
        kind === "undelivered"
          ? {
              undelivered: late
                .slice(0, 100)
                .map(({ reference, isPartly, sinceMs }) => ({
                  reference,
                  isPartly,
                  since: new Date(sinceMs).toISOString(),
                })),
            }
          : {},
    },
  };
}
