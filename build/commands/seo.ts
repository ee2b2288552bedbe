import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { argv, cwd } from "node:process";
import { readSite as readSiteFile } from "../content/site.ts";
import { securityProblem } from "../machines/security-txt.ts";
import { findFaults, type Fault } from "../seo/faults.ts";
import { htmlReport } from "../seo/html-report.ts";
import { readSite } from "../seo/read-site.ts";
import { rowsOf } from "../seo/rows.ts";
import { textReport } from "../seo/text-report.ts";

const usage = `npm run seo -- [--server ADDRESS] [--quiet]
Checks every page of the built site, prints a table, and writes dist/seo.html, a report to read, sort and pass on.
Ends with 1 when something is wrong. --server asks a running server for the status of each page; --quiet prints what
is wrong and no table.`;

async function main(): Promise<void> {
  const options = argv.slice(2);
  if (options.includes("--help")) return console.log(usage);
  const root = cwd();
  const at = options.indexOf("--server");
  const server = at === -1 ? undefined : options[at + 1]?.replace(/\/$/, "");
  const site = await readSite(root, server);
  const faults = [...findFaults(site), ...(await securityFaults(root))];
  const rows = rowsOf(site, faults);
  const report = join(root, "dist/seo.html");
  await writeFile(report, await htmlReport(site, rows, faults));
  const hasTable = !options.includes("--quiet");
  console.log(textReport(rows, faults, { hasTable }));
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
