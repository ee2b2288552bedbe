import { html } from "hono/html";
import { locales, localeEntries } from "#shared/locales.ts";
import type { SiteManifest } from "#shared/site-manifest.ts";
import type { LeadCount } from "#server/leads/lead-counts.ts";
import { stateBlocks } from "#server/mail/report-blocks.ts";
import { weekRows, weekWarnings } from "#server/mail/weekly-mail.ts";
import type { SearchCount } from "#server/searches/search-counts.ts";
import type { SiteReport } from "#server/report/site-report.ts";
import { mailBlock } from "../enquiries/views/mail-block.ts";
import { page, type Frame, type Markup } from "../views/frame.ts";
import { fill, wordsOf } from "../words.ts";

type Shown = SiteReport & {
  hasBackups: boolean;
  /** Words that visitors searched for and found nothing; undefined if nobody counts them. */
  searches: readonly SearchCount[] | undefined;
};

/** How the site is, in words and a few tables. */
export function reportPage(
  frame: Frame,
  site: SiteManifest,
  report: Shown,
): Markup {
  const { locale } = frame;
  const { words } = wordsOf(locale);
  const { week, weeks, pages, sources, waiting, hasBackups } = report;
  const warnings = [
    ...weekWarnings(week, site, locale, hasBackups),
    ...stateBlocks(report, site, locale).filter(
      (block) => typeof block === "string",
    ),
  ];
  const rows = [
    weekRows(week, site, locale),
    ...stateBlocks(report, site, locale).filter(
      (block) => typeof block !== "string",
    ),
  ];
  const late = fill(words.enquiries.late, {
    overdue: waiting.overdue ?? 0,
    days: waiting.replyDays ?? 0,
  });
  return page(frame, {
    title: words.nav.report,
    content: html`<p class="lead">
        <a href="/desk/enquiries/"
          >${waiting.open === 0 ? words.enquiries.noneOpen : fill(words.enquiries.open, { open: waiting.open })}</a
        >
        ${waiting.overdue ? html`<strong>${late}</strong>` : ""}
      </p>
      ${warnings.map((text) => html`<p class="message bad">${text}</p>`)}
      ${warnings.length === 0 ? html`<p class="message good">${words.report.fine}</p>` : ""}
      <section>
        <h2>${words.report.week}</h2>
        ${rows.map((block) => mailBlock(block, locale))}
      </section>
      ${counted(words.report.weeks, weeks)}
      ${counted(words.report.pages, pages)}
      ${counted(words.report.sources, sources)} ${searched()} ${weights()}`,
  });

  function counted(title: string, counts: readonly LeadCount[]): Markup | "" {
    if (counts.length === 0) return "";
    const { all, open, answered, marked } = words.report.columns;
    return table(
      title,
      ["", all, open, answered, marked],
      counts
        .slice(0, 12)
        .map((count) => [
          count.value || words.report.unknown,
          ...[count.leads, count.open, count.answered, count.marked].map(
            String,
          ),
        ]),
    );
  }

  function searched(): Markup | "" {
    const { searches } = report;
    if (searches === undefined) return "";
    const { title, none, columns } = words.report.searches;
    const { words: typed, language, days, times } = columns;
    if (searches.length === 0)
      return html`<h2>${title}</h2>
        <p>${none}</p>`;
    return table(
      title,
      [typed, language, days, times],
      searches
        .toSorted((a, b) => b.days - a.days)
        .slice(0, 50)
        .map((one) => [
          one.words,
          localeEntries[one.locale].endonym,
          String(one.days),
          String(one.times),
        ]),
    );
  }

  function weights(): Markup | "" {
    const documents = report.build?.value.documents ?? [];
    if (documents.length === 0) return "";
    const kinds = [...new Set(documents.map((one) => one.page))];
    const names: Record<string, string> = {
      ...site.mail.words[locale].service,
      ...words.report.kinds,
    };
    const sizeOf = (kind: string, of: string) => {
      const found = documents.find(
        (one) => one.page === kind && one.locale === of,
      );
      return found ? (found.bytes / 1024).toFixed(1) : "–";
    };
    return table(
      words.report.weights,
      ["", ...locales.map((one) => localeEntries[one].endonym)],
      kinds.map((kind) => [
        names[kind] ?? kind,
        ...locales.map((one) => sizeOf(kind, one)),
      ]),
    );
  }
}

function table(
  title: string,
  head: readonly string[],
  rows: readonly (readonly string[])[],
): Markup {
  return html`<section>
    <h2>${title}</h2>
    <div class="scroll" tabindex="0" role="region" aria-label="${title}">
      <table>
        <thead>
          <tr>
            ${head.map((cell) => (cell === "" ? html`<td></td>` : html`<th scope="col">${cell}</th>`))}
          </tr>
        </thead>
        <tbody>
          ${rows.map(
            ([first, ...others]) =>
              html`<tr>
                <th scope="row">${first}</th>
                ${others.map((cell) => html`<td>${cell}</td>`)}
              </tr>`,
          )}
        </tbody>
      </table>
    </div>
  </section>`;
}
