import { execFileSync } from "node:child_process";
import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { env, execPath } from "node:process";
import { root, words } from "../../content.ts";
import { freePort, startSite, type RunningSite } from "../../running-site.ts";
import { expect, open, press, test } from "../test.ts";

const t = words("en");
const place = mkdtempSync(join(tmpdir(), "deploy-e2e-"));
const kept = join(place, "assets");
const sources = [
  "app",
  "build",
  "content",
  "content-reader",
  "messages",
  "shared",
  "public",
];
const files = ["package.json", "tsconfig.json", "vite.config.ts"];

test.describe.configure({ mode: "serial" });

/** A second build, whose words and code are not those of `dist/`. */
test.beforeAll(() => {
  test.setTimeout(120_000);
  for (const name of [...sources, ...files])
    try {
      cpSync(join(root, name), join(place, name), { recursive: true });
    } catch (fault) {
      // Not every project has files to copy as they are.
      if (name !== "public") throw fault;
    }
  symlinkSync(join(root, "node_modules"), join(place, "node_modules"));
  cpSync(join(root, ".cache"), join(place, ".cache"), { recursive: true });
  const about = join(place, "app/pages/about/about.tsx");
  const marked = readFileSync(about, "utf8").replace(
    /export function Component\(\) \{/,
    '$&\n  console.debug("of the second build");',
  );
  writeFileSync(about, marked);
  execFileSync(execPath, ["build/main.ts"], {
    cwd: place,
    env: { ...env, NODE_ENV: "production" },
    stdio: "ignore",
  });
  // As the deployment keeps them.
  mkdirSync(kept);
  for (const [name, folder] of [
    ["1", root],
    ["2", place],
  ] as const)
    cpSync(join(folder, "dist/client/assets"), join(kept, name), {
      recursive: true,
    });
});
test.afterAll(() => rmSync(place, { recursive: true, force: true }));

let running: RunningSite | undefined;
test.afterEach(() => running?.stop());

async function start(port: number, folder: string, keptAssets: string) {
  await running?.stop();
  running = await startSite(
    { PORT: String(port), KEPT_ASSETS: keptAssets },
    join(folder, "dist"),
  );
}

for (const [what, keptAssets, loads] of [
  ["goes on without an error after a deploy", kept, 1],
  ["has to load it anew where its assets are gone", "", 1],
] as const)
  test(`a visitor with an old page ${what}`, async ({
    page,
    complaints,
    documents,
  }) => {
    test.setTimeout(60_000);
    const port = await freePort();
    const origin = `http://localhost:${port}`;
    await start(port, root, kept);
    await open(page, `${origin}/en/`);
    await start(port, place, keptAssets);
    documents.length = 0;
    complaints.length = 0;
    const about = page.getByRole("banner").getByRole("link", {
      name: t("page.about"),
    });
    await press(about);
    await expect(page).toHaveURL(`${origin}/en/about/`);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    // The payload is of another build: the document comes, once, and with it the new application.
    await expect.poll(() => documents).toHaveLength(loads);
    await press(
      page.getByRole("banner").getByRole("link", { name: t("page.articles") }),
    );
    await expect(page).toHaveURL(`${origin}/en/articles/`);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    // The state of a page, which nobody sees, has names of files with any digits.
    const isError = page
      .getByText(/Page Not Found|500/)
      .filter({ visible: true });
    await expect(isError).toHaveCount(0);
    expect(documents.length).toBeLessThanOrEqual(2);
  });

test("a page that was loaded before a deploy, and used only after it, still starts", async ({
  page,
}) => {
  test.setTimeout(60_000);
  const port = await freePort();
  await start(port, root, kept);
  await page.goto(`http://localhost:${port}/en/about/`);
  await start(port, place, kept);
  await page.keyboard.press("Shift");
  await page.waitForFunction(() => window.isSettled === true);
  // The application of the old build took over: its switch works.
  await expect(page.locator("#load-failure")).toBeHidden();
  const answer = await page.request.get(
    `http://localhost:${port}/assets/gone-12345678.js`,
  );
  expect(answer.status()).toBe(404);
  expect(answer.headers()["cache-control"]).toBe("no-store");
});
