import type { Browser } from "puppeteer-core";
import { openBrowser } from "./measured-page.ts";
import { measureClick, type Click } from "./one-click.ts";
import { median, type BenchOptions } from "./page-list.ts";
import { connections, journeys, type Journey } from "./journeys.ts";
import { progress } from "./progress.ts";
import { printTable } from "./table.ts";

/** A site that is measured: its name in the table, and its origin. */
export type MeasuredSite = { name: string; origin: string };

/**
 * From the press of a link to the first frame with another heading, in Thai, for each of a few ways through the site. The
 * sites take turns, so that what else the machine does hits all of them alike.
 */
export async function measureClicks(
  sites: readonly MeasuredSite[],
  { runs }: BenchOptions,
): Promise<void> {
  const names = Object.keys(connections) as (keyof typeof connections)[];
  const tell = progress(
    "clicks",
    names.length * journeys.length * sites.length * (runs + 1),
  );
  const browser = await openBrowser();
  try {
    for (const name of names) {
      const rows: string[][] = [];
      for (const journey of journeys) {
        const clicks = new Map<MeasuredSite, Click[]>();
        const measure = async (site: MeasuredSite, isTraced: boolean) => {
          tell(`${site.name}, ${journey.name}, ${name}`);
          const click = await attempt(browser, journey, {
            origin: site.origin,
            connection: connections[name],
            isTraced,
          });
          if (click) clicks.set(site, [...(clicks.get(site) ?? []), click]);
        };
        for (let run = 0; run < runs; run += 1)
          for (const site of sites) await measure(site, false);
        // A trace costs time itself, so it is no part of the median.
        for (const site of sites) {
          const timed = clicks.get(site) ?? [];
          clicks.delete(site);
          await measure(site, true);
          const [traced] = clicks.get(site) ?? [];
          rows.push(rowOf(`${site.name} ${journey.name}`, timed, traced));
        }
      }
      printTable(`From press to the next heading, ${name}, median of ${runs}`, [
        [
          "way",
          "ms",
          "least",
          "requests from hover to press",
          "from press to heading",
          "largest parts of the main thread, ms",
        ],
        ...rows,
      ]);
    }
    tell();
  } finally {
    await browser.close();
  }
}

async function attempt(
  browser: Browser,
  journey: Journey,
  options: Parameters<typeof measureClick>[2],
): Promise<Click | undefined> {
  try {
    return await measureClick(browser, journey, options);
  } catch (error) {
    console.error(`${journey.name}: ${String(error)}`);
    return undefined;
  }
}

function rowOf(
  name: string,
  timed: readonly Click[],
  traced: Click | undefined,
): string[] {
  const middle = (value: (click: Click) => number) =>
    median(timed.map(value)).toFixed(0);
  return [
    name,
    middle(({ ms }) => ms),
    Math.min(...timed.map(({ ms }) => ms)).toFixed(0),
    middle(({ requestsAfterHover }) => requestsAfterHover),
    middle(({ requestsAfterPress }) => requestsAfterPress),
    (traced?.parts ?? [])
      .slice(0, 6)
      .map(([part, ms]) => `${part} ${ms.toFixed(1)}`)
      .join(", "),
  ];
}
