import { localeEntries, type Locale } from "#shared/locales.ts";
import type { SiteManifest } from "#shared/site-manifest.ts";
import type { LeadCount } from "../leads/lead-counts.ts";
import { isDue } from "../report/renewals.ts";
import type { SiteReport } from "../report/site-report.ts";
import type { MailBlock, MailRow } from "./mail-body.ts";
import { mailWords } from "./mail-text.ts";

const mostCounted = 10;

/** What the weekly mail says besides, if the owner wants the whole report: where enquiries came from, and how the site is. */
export function reportBlocks(
  report: SiteReport,
  site: SiteManifest,
  locale: Locale,
): MailBlock[] {
  const words = mailWords(site.mail, locale);
  const counts = (
    label: "weeks" | "pages" | "sources",
    list: readonly LeadCount[],
  ): MailRow => ({
    label: words(`mail.weekly.report.${label}`),
    value: list
      .slice(0, mostCounted)
      .map(({ value, leads }) => `${value || "–"}: ${leads}`)
      .join("\n"),
  });
  const rows = [
    counts("weeks", report.weeks),
    counts("pages", report.pages),
    counts("sources", report.sources),
  ].filter(({ value }) => value !== "");
  return [
    ...(rows.length > 0 ? [{ kind: "rows" as const, rows }] : []),
    ...stateBlocks(report, site, locale),
  ];
}

/** How the site is: its build, translations, what has to be renewed, and Google. */
export function stateBlocks(
  { build, checks, renewals, search }: SiteReport,
  { mail }: Pick<SiteManifest, "mail">,
  locale: Locale,
  nowMs = Date.now(),
): MailBlock[] {
  const words = mailWords(mail, locale);
  const { tag } = localeEntries[locale];
  const number = (value: number, digits = 0) =>
    new Intl.NumberFormat(tag, { maximumFractionDigits: digits }).format(value);
  const day = (ms: number) =>
    new Intl.DateTimeFormat(tag, {
      dateStyle: "long",
      timeZone: mail.timeZone,
    }).format(ms);
  const row = (
    label: "checks" | "stale" | "renewals" | "search" | "queries",
    value: string,
  ): MailRow => ({ label: words(`mail.weekly.report.${label}`), value });
  const failed = checks?.value.filter(({ state }) => state === "FAILED") ?? [];
  const isFaulty = search !== undefined && "fault" in search;
  const warnings = [
    ...(renewals.some((one) => isDue(one, nowMs))
      ? [words("mail.weekly.report.renewNote")]
      : []),
    ...(failed.length > 0 ? [words("mail.weekly.report.failedNote")] : []),
    ...(isFaulty
      ? [words("mail.weekly.report.searchFault", { fault: search.fault })]
      : []),
  ];
  const rows = [
    row(
      "checks",
      checks === undefined
        ? words("mail.weekly.report.noChecks")
        : words("mail.weekly.report.checksText", {
            date: day(checks.atMs),
            passed: checks.value.filter(({ state }) => state === "ok").length,
            failed: failed.map(({ name }) => name).join(", ") || number(0),
          }),
    ),
    ...(build === undefined
      ? []
      : [
          row(
            "stale",
            build.value.stale
              .map(
                ({ slug, locale: of }) =>
                  `${slug} (${localeEntries[of].endonym})`,
              )
              .join("\n") || number(0),
          ),
        ]),
    ...(renewals.length === 0
      ? []
      : [
          row(
            "renewals",
            renewals
              .map(
                ({ name, endsMs }) =>
                  `${name}: ${endsMs === undefined ? words("mail.weekly.report.unreadable") : day(endsMs)}`,
              )
              .join("\n"),
          ),
        ]),
    ...(search === undefined || "fault" in search
      ? []
      : [
          row(
            "search",
            words("mail.weekly.report.searchText", {
              clicks: search.clicks,
              impressions: search.impressions,
              from: day(Date.parse(search.from)),
              to: day(Date.parse(search.to)),
            }),
          ),
          row(
            "queries",
            search.queries
              .map(({ query, clicks, position }) =>
                words("mail.weekly.report.queryText", {
                  query,
                  clicks,
                  position: number(position, 1),
                }),
              )
              .join("\n") || number(0),
          ),
        ]),
  ];
  return [...warnings, { kind: "rows", rows }];
}
