import type { BrowserContext, Page } from "@playwright/test";
import { openSink, type Sink } from "#server/testing/webhook-receiver.ts";
import { copy, words } from "../../content.ts";
import { analyticsSite, buildTime, withServer } from "./analytics-site.ts";
import { fillIn, form, sendButton, sentPanel } from "../person.ts";
import { pastRequests } from "../pass-time.ts";
import { expect, hydrate, press, refusals, test } from "../test.ts";

test.describe.configure({ mode: "default", timeout: 60_000 });

const en = words("en");
const email = "counted@example.com";
let site: Awaited<ReturnType<typeof analyticsSite>>;
let sink: Sink;

test.beforeAll(async () => {
  test.setTimeout(buildTime);
  site = await analyticsSite();
  const headers = {
    "access-control-allow-origin": "*",
    "access-control-allow-headers": "content-type",
  };
  sink = await openSink(
    (response) => response.writeHead(200, headers).end("{}"),
    site.sinkPort,
  );
});
test.afterAll(() => sink.stop());

/** Origins besides `own` that anything of the page asked for. */
function strangersOf(context: BrowserContext, own: string): Set<string> {
  const strangers = new Set<string>();
  context.on("request", (request) => {
    const { origin, protocol } = new URL(request.url());
    if (protocol.startsWith("http") && origin !== own) strangers.add(origin);
  });
  return strangers;
}

/** What one visitor does on every kind of page; ends on the Japanese about page. */
async function visit(page: Page, origin: string): Promise<void> {
  // What the device would open has no place here.
  await page.addInitScript(() =>
    addEventListener("click", (event) => {
      const link = (event.target as Element).closest("a");
      if (link && link.origin !== location.origin) event.preventDefault();
    }),
  );
  await page.goto(`${origin}/en/contact/?utm_source=letter&q=private`);
  await hydrate(page);
  await sendButton(page, "en").click();
  await expect(form(page).getByRole("alert")).toBeFocused();
  await fillIn(page, "en", { email });
  const main = page.getByRole("main");
  await main.getByRole("link", { name: "+66 2 123 4567" }).click();
  await main
    .getByRole("link", { name: copy("contact", "en", "ways.lineAdd") })
    .click();
  await sendButton(page, "en").click();
  await expect(sentPanel(page, "en")).toBeVisible();
  // Pointed at, a page is fetched, but not shown.
  const banner = page.getByRole("banner");
  await banner.getByRole("link", { name: en("page.articles") }).hover();
  await press(banner.getByRole("link", { name: en("page.about") }));
  await expect(page).toHaveURL(/\/en\/about\/$/);
  await expect(page.getByRole("heading", { level: 1 })).toBeFocused();
  await press(banner.getByRole("link", { name: "日本語" }));
  await expect(page).toHaveURL(/\/ja\/about\/$/);
  await expect(page.getByRole("heading", { level: 1 })).toBeFocused();
}

/** The events of that visit, and the pages they are told of. */
const expected = [
  "page_view /en/contact/?utm_source=letter",
  "lead_error validation /en/contact/?utm_source=letter",
  "lead_start /en/contact/?utm_source=letter",
  "tel_click /en/contact/?utm_source=letter",
  "line_click /en/contact/?utm_source=letter",
  "lead_submit /en/contact/?utm_source=letter",
  "page_view /en/about/",
  "language_switch ja /en/about/",
  "page_view /ja/about/",
];

type Told = Record<string, string>;

const tools = {
  plausible: {
    path: "/api/event",
    line(body: string) {
      const { n, u, p, d } = JSON.parse(body) as Told & { p: Told };
      expect(d).toBe("example.com");
      const name = n === "pageview" ? "page_view" : n;
      return lineOf(name, p["code"] ?? p["to"], u);
    },
  },
  umami: {
    path: "/api/send",
    line(body: string) {
      const { payload } = JSON.parse(body) as {
        payload: Told & { data?: Told };
      };
      expect(payload["website"]).toMatch(/^94db1cb1-/);
      const { name = "page_view", data, url } = payload;
      return lineOf(name, data?.["code"] ?? data?.["to"], url);
    },
  },
  matomo: {
    path: "/stats/matomo.php",
    line(body: string) {
      const facts = new URLSearchParams(body);
      expect(facts.get("idsite")).toBe("7");
      const name = facts.get("e_a") ?? "page_view";
      return lineOf(
        name,
        facts.get("e_n") ?? undefined,
        facts.get("url") ?? "",
      );
    },
  },
};

function lineOf(name = "", detail: string | undefined, url = ""): string {
  const { pathname, search } = new URL(url, "http://localhost");
  return [name, detail, pathname + search].filter(Boolean).join(" ");
}

for (const tool of ["plausible", "umami", "matomo"] as const)
  test(`${tool} is told of views and events, of nothing personal, and sets no cookie`, async ({
    page,
    context,
    complaints,
  }) => {
    await withServer(site, tool, async (origin) => {
      sink.received.length = 0;
      const strangers = strangersOf(context, origin);
      await visit(page, origin);
      const told = () =>
        sink.received.filter(({ body }) => body !== "").map(lineOfPost);
      await expect.poll(told).toEqual(expected);
      expect([...strangers]).toEqual([new URL(sink.url).origin]);
      const all = JSON.stringify(sink.received);
      for (const word of [email, "Somchai", "Hello.", "private", "C-"])
        expect(all).not.toContain(word);
      for (const { headers } of sink.received)
        expect(headers.cookie).toBeUndefined();
      const cookies = (await context.cookies()).map(({ name }) => name);
      expect(cookies.toSorted()).toEqual(["csrf", "i18n_redirected"]);
      expect(await refusals(page)).toEqual([]);
      expect(complaints).toEqual([]);

      // Back, out of the browser's memory or anew: the page is shown again.
      await page.goto(`${origin}/en/`);
      await page.goBack();
      await expect
        .poll(() => told().slice(-2))
        .toEqual(["page_view /en/", "page_view /ja/about/"]);
    });

    function lineOfPost(post: Sink["received"][number]): string {
      expect(post.path).toBe(tools[tool].path);
      return tools[tool].line(post.body);
    }
  });

test("a wish not to be counted is respected", async ({ page }) => {
  await withServer(site, "plausible", async (origin) => {
    sink.received.length = 0;
    await page.addInitScript(() =>
      Object.defineProperty(navigator, "globalPrivacyControl", { value: true }),
    );
    await page.goto(`${origin}/en/contact/`);
    await hydrate(page);
    await fillIn(page, "en");
    await pastRequests(page);
    expect(sink.received).toEqual([]);
  });
});
