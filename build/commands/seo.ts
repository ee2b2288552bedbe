import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { cwd } from "node:process";
import { readSite as readSiteFile } from "#content-reader/site.ts";
import { securityProblem } from "../crawlers/security-txt.ts";
import { columnsOf, rowsOf } from "../seo/columns.ts";
import { findFaults, type Fault } from "../seo/faults.ts";
import { htmlReport } from "../seo/html-report.ts";
import { readSite } from "../seo/read-site.ts";
import { textReport } from "../seo/text-report.ts";
import { readOptions } from "./options.ts";

const usage = `npm run seo -- [--server ADDRESS] [--quiet]
Checks every page of the built site, prints a table, and writes dist/seo.html, a report to read, sort and pass on.
Ends with 1 when something is wrong. --server asks a running server for the status of each page; --quiet prints what
is wrong and no table.`;

async function main(): Promise<void> {
  const { server, quiet } = readOptions(usage, {
    server: { type: "string" },
    quiet: { type: "boolean" },
  });
  const root = cwd();
  const site = await readSite(root, server?.replace(/\/$/, ""));
  const faults = [...findFaults(site), ...(await securityFaults(root))];
  const columns = columnsOf(site);
  const rows = rowsOf(site, faults);
  const report = join(root, "dist/seo.html");
  await writeFile(report, await htmlReport(site, columns, rows, faults));
  console.log(textReport(columns, rows, faults, { hasTable: quiet !== true }));
  console.log("The report is in dist/seo.html");
  if (faults.length > 0) process.exitCode = 1;
}

async function securityFaults(root: string): Promise<Fault[]> {
  const { security } = await readSiteFile(root);
  const problem = security && securityProblem(security.expires, Date.now());
  return problem ? [{ path: "", problem }] : [];
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
});
