import type { Config } from "#server/config/config.ts";
import { replyTimeOf } from "#server/leads/reply-time.ts";
import { readSiteReport } from "#server/report/site-report.ts";
import { readSearches } from "#server/searches/search-counts.ts";
import { withLeads, type LeadDesk } from "../enquiries/lead-desk.ts";
import { notBuiltPage } from "../views/notices.ts";
import type { AddRoutes } from "../routes.ts";
import { sectionPaths } from "../views/frame.ts";
import { reportPage } from "./view.ts";

export type ReportDesk = LeadDesk & {
  config: LeadDesk["config"] & Pick<Config, "report">;
  /** The folder of the build. */
  dist: string;
};

/** The page that says how the site is. It changes nothing. */
export function reportRoutes(desk: ReportDesk): AddRoutes {
  return (server, { frameOf, send }) => {
    server.get(sectionPaths.report, async (request, reply) => {
      const frame = frameOf(request);
      const site = desk.readSite();
      if (site === undefined) return send(reply, notBuiltPage(frame), 503);
      const { config, dist } = desk;
      const { report, searches } = await withLeads(desk, async (stores) => ({
        report: await readSiteReport(
          {
            ...stores,
            dist,
            replyTime: replyTimeOf(site.mail),
            config: config.report,
          },
          Date.now(),
        ),
        searches: site.countsSearches && (await readSearches(stores.database)),
      }));
      const hasBackups = config.backupFolder !== undefined;
      return send(
        reply,
        reportPage(frame, site, { ...report, searches, hasBackups }),
      );
    });
  };
}
