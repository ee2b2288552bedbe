import { join } from "node:path";
import type { BrowserContext } from "@playwright/test";
import { answerLink } from "#server/leads/answer-link.ts";
import type { SiteNode } from "../../faults/harness/node-process.ts";
import { root, words } from "../../content.ts";
import { addAxe, expectNoViolations } from "../axe.ts";
import { startOwnServer } from "../own-server.ts";
import { expect, test } from "../test.ts";

const secret = "a".repeat(32);
const t = words("ja");
let node: SiteNode;
let origin = "";
let reference = "";

test.beforeAll(async () => {
  ({ node, origin } = await startOwnServer(join(root, "dist"), {
    ANSWER_LINK_SECRET: secret,
    TEAM_LANGUAGE: "ja",
    TEAM_MAIL: "ann@example.com",
  }));
});
test.afterAll(() => node.kill());

/** The link in the mail about an enquiry that has just come. Two of the same words within ten minutes would be one enquiry. */
async function newLink(
  { request }: BrowserContext,
  message: string,
): Promise<string> {
  const posted = await request.post(`${origin}/api/contact/`, {
    headers: { origin },
    form: {
      name: "สมชาย ใจดี",
      email: "visitor@example.com",
      message,
      privacy: "yes",
      locale: "th",
    },
    maxRedirects: 0,
  });
  expect(posted.status()).toBe(303);
  reference = /ref=([^&]+)/.exec(posted.headers()["location"] ?? "")?.[1] ?? "";
  const about = { reference, recipient: "ann@example.com" };
  return origin + answerLink(secret, about, Date.now());
}

test.describe("without script", () => {
  test.use({
    javaScriptEnabled: false,
    viewport: { width: 390, height: 700 },
  });

  test("the link of a mail shows a reference and a button, which notes the answer once", async ({
    page,
    context,
  }) => {
    const link = await newLink(context, "สวัสดี, this is a test");
    const button = page.getByRole("button", {
      name: t("mail.answered.button"),
    });
    // As a program does that looks for viruses.
    for (let times = 0; times < 3; times += 1)
      expect((await context.request.get(link)).status()).toBe(200);

    const opened = await page.goto(link);
    expect(opened?.headers()["cache-control"]).toBe("no-store");
    await expect(page.locator("html")).toHaveAttribute("lang", "ja");
    await expect(page.getByRole("main")).toHaveText(
      new RegExp(`^\\s*${reference}\\s*${t("mail.answered.button")}\\s*$`),
    );
    const box = await button.boundingBox();
    expect(box?.height).toBeGreaterThanOrEqual(44);
    const width = await page
      .locator("html")
      .evaluate((html) => html.scrollWidth);
    expect(width).toBeLessThanOrEqual(390);

    await page.keyboard.press("Tab");
    await expect(button).toBeFocused();
    await page.keyboard.press("Enter");
    await expect(page.getByRole("status")).toHaveText(
      t("mail.answered.done", { reference }),
    );
  });
});

test("the page of the link breaks no rule of accessibility, and another site cannot press its button", async ({
  page,
  context,
  complaints,
}) => {
  const link = await newLink(context, "สวัสดี from elsewhere");
  await addAxe(page);
  await page.goto(link);
  await expectNoViolations(page, "the page of the link");
  expect(complaints).toEqual([]);

  await page.route("http://other.example/", (route) =>
    route.fulfill({
      contentType: "text/html",
      body: `<form method="post" action="${link}"><button>x</button></form>`,
    }),
  );
  await page.goto("http://other.example/");
  const button = page.getByRole("button");
  await button.click();
  await expect(page.getByRole("status")).toHaveText(t("mail.answered.refused"));
  await page.goto(link);
  // Two quick presses are two posts, of which the browser shows the last.
  await button.dblclick();
  await expect(page.getByRole("status")).toHaveText(
    t("mail.answered.done", { reference }),
  );
});
