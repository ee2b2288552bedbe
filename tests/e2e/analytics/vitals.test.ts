import type { Page } from "@playwright/test";
import { openSink } from "#server/testing/webhook-receiver.ts";
import { anyPort } from "../own-server.ts";
import { expect, hydrate, refusals, test } from "../test.ts";
import { analyticsSite, buildTime, withServer } from "./analytics-site.ts";

test.describe.configure({ mode: "default", timeout: 60_000 });

let site: Awaited<ReturnType<typeof analyticsSite>>;

test.beforeAll(async () => {
  test.setTimeout(buildTime);
  site = await analyticsSite();
});

/** A visit with a gesture, which ends on another page. */
async function visit(page: Page, origin: string): Promise<void> {
  await page.goto(`${origin}/en/about/?q=private`);
  // A gesture before the first paint ends the search for the largest.
  await page.evaluate(
    () =>
      new Promise((resolve) =>
        new PerformanceObserver(resolve).observe({
          type: "largest-contentful-paint",
          buffered: true,
        }),
      ),
  );
  await hydrate(page);
  await page.getByRole("heading", { level: 1 }).click();
  expect(await refusals(page)).toEqual([]);
  await page.goto(`${origin}/en/`);
}

test("our own server counts how fast pages are, and is told nothing else", async ({
  page,
  context,
  complaints,
}) => {
  const metrics = await anyPort();
  const reports: { body: string | null; cookie: string | undefined }[] = [];
  const strangers: string[] = [];
  await withServer(
    site,
    "vitals-server",
    async (origin) => {
      context.on("request", (request) => {
        if (!request.url().startsWith(origin)) strangers.push(request.url());
        if (!request.url().endsWith("/api/vitals")) return;
        const { cookie } = request.headers();
        reports.push({ body: request.postData(), cookie });
      });
      await visit(page, origin);
      const counted = async () => {
        const answer = await fetch(`http://127.0.0.1:${metrics}/metrics`);
        const text = await answer.text();
        return ["site_lcp_seconds", "site_inp_seconds", "site_cls"].map(
          (name) =>
            Number(
              new RegExp(`^${name}_count\\{page="about"\\} (\\d+)$`, "m").exec(
                text,
              )?.[1],
            ),
        );
      };
      await expect.poll(counted).toEqual([1, 1, 1]);
      for (const { body, cookie } of reports) {
        expect(cookie).toBeUndefined();
        const { page: path, ...figures } = JSON.parse(body ?? "") as object & {
          page: string;
        };
        expect(path).toBe("/en/about/");
        for (const [name, value] of Object.entries(figures)) {
          expect(["LCP", "INP", "CLS"]).toContain(name);
          expect(value).toEqual(expect.any(Number));
        }
      }
      expect(strangers).toEqual([]);
      expect(complaints).toEqual([]);
    },
    { METRICS_PORT: String(metrics) },
  );
});

test("a tool is told of the figures as events of the page that was opened", async ({
  page,
}) => {
  const headers = {
    "access-control-allow-origin": "*",
    "access-control-allow-headers": "content-type",
  };
  const sink = await openSink(
    (response) => response.writeHead(200, headers).end("{}"),
    site.sinkPort,
  );
  await withServer(site, "vitals-tools", async (origin) => {
    await visit(page, origin);
    type Told = { n: string; p: { metric?: string; metric_page?: string } };
    const told = () =>
      sink.received
        .map(({ body }) => JSON.parse(body || "{}") as Told)
        .filter(
          ({ n, p }) => n === "web_vitals" && p.metric_page === "/en/about/",
        )
        .map(({ p }) => String(p.metric))
        .toSorted();
    await expect.poll(told).toEqual(["CLS", "INP", "LCP"]);
  });
  sink.stop();
});
