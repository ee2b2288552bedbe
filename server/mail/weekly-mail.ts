import { localeEntries, type Locale } from "#shared/locales.ts";
import type { SiteManifest } from "#shared/site-manifest.ts";
import type { Waiting } from "../leads/reply-time.ts";
import type { WeekFacts } from "../background/week-facts.ts";
import type { Trial } from "../database/backups/trials.ts";
import type { SiteReport } from "../report/site-report.ts";
import { mailContent, type MailBlock, type MailContent } from "./mail-body.ts";
import { mailWords, timeText, waitingText } from "./mail-text.ts";
import { reportBlocks } from "./report-blocks.ts";

/** The mail of each Monday: what came, what waits, and whether the backups can be used. It names no visitor. */
export function weeklyMail(
  facts: WeekFacts,
  waiting: Waiting | undefined,
  site: SiteManifest,
  locale: Locale,
  hasBackups: boolean,
  report?: SiteReport,
): MailContent {
  const words = mailWords(site.mail, locale);
  const { brand } = site;
  return mailContent(
    locale,
    words("mail.weekly.subject", { count: facts.leads.total, brand }),
    [
      ...weekWarnings(facts, site, locale, hasBackups),
      words("mail.weekly.intro"),
      ...(waiting === undefined
        ? []
        : [waitingText(waiting, site.mail, locale)]),
      weekRows(facts, site, locale),
      ...(report === undefined ? [] : reportBlocks(report, site, locale)),
    ],
  );
}

/** What a person has to look after, as paragraphs. */
export function weekWarnings(
  facts: WeekFacts,
  { mail }: Pick<SiteManifest, "mail">,
  locale: Locale,
  hasBackups: boolean,
): string[] {
  const words = mailWords(mail, locale);
  return [
    ...(facts.isClockDoubted ? [words("mail.weekly.clock")] : []),
    ...(facts.undelivered > 0 ? [words("mail.weekly.undeliveredNote")] : []),
    ...(facts.backup?.isPassed === false || facts.restore?.isPassed === false
      ? [words("mail.weekly.failedNote")]
      : []),
    ...(hasBackups && facts.isTrialDue ? [words("mail.weekly.dueNote")] : []),
    ...(!hasBackups && facts.backup === undefined
      ? [words("mail.weekly.noBackups")]
      : []),
  ];
}

/** The numbers of the last seven days, and of what waits. */
export function weekRows(
  facts: WeekFacts,
  { mail }: Pick<SiteManifest, "mail">,
  locale: Locale,
): MailBlock {
  const words = mailWords(mail, locale);
  const { tag } = localeEntries[locale];
  const languages = new Intl.DisplayNames(tag, { type: "language" });
  const number = new Intl.NumberFormat(tag);
  const list = (parts: readonly string[]) =>
    parts.join(locale === "ja" ? "、" : ", ") || number.format(0);
  const row = (
    label: "languages" | "kinds" | "flagged" | "undelivered" | "pending",
    value: string,
  ) => ({ label: words(`mail.weekly.${label}`), value });
  const trial = (label: "backup" | "restore", result: Trial | undefined) => ({
    label: words(`mail.weekly.${label}`),
    value:
      result === undefined
        ? words("mail.weekly.none")
        : words(`mail.weekly.${result.isPassed ? "passed" : "failed"}`, {
            date: timeText(result.atMs, locale, mail.timeZone),
            result: result.result,
          }),
  });
  const { leads, byLocale, byKind, undelivered, pending } = facts;
  return {
    kind: "rows",
    rows: [
      row(
        "languages",
        list(
          byLocale.map(
            ({ locale: of, count }) =>
              `${languages.of(of) ?? of} ${number.format(count)}`,
          ),
        ),
      ),
      row(
        "kinds",
        list(
          byKind.map(
            ({ kind, count }) =>
              `${words(`mail.team.kinds.${kind}`)} ${number.format(count)}`,
          ),
        ),
      ),
      row("flagged", number.format(leads.flagged)),
      row("undelivered", number.format(undelivered)),
      row("pending", number.format(pending)),
      trial("backup", facts.backup),
      trial("restore", facts.restore),
    ],
  };
}
