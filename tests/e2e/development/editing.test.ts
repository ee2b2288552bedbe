import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Page } from "@playwright/test";
import { copyProject } from "../../site/copy.ts";
import { field } from "../person.ts";
import { expect, test } from "../test.ts";
import { startDevServer, type DevServer } from "./dev-server.ts";

// One copy of the project for all tests, which put back what they change.
test.describe.configure({ mode: "serial" });
test.setTimeout(120_000);
/** Other tests run at the same time, and libraries are prepared for the first page. */
const patience = { timeout: 60_000 };

const project = copyProject("editing");
let server: DevServer;
let mend: () => void;
test.beforeAll(async () => {
  // It starts with a mistake in the file that the bundler's settings read as well.
  mend = edit("content/site.yaml", /^email: .*$/m, "email: nobody");
  server = await startDevServer(project.folder);
});
test.afterAll(async () => {
  await server.stop();
  project.remove();
});

/** Changes a file of the copy, and returns the function that puts it back. */
function edit(file: string, from: RegExp, to: string): () => void {
  const path = join(project.folder, file);
  const source = readFileSync(path, "utf8");
  const changed = source.replace(from, to);
  if (changed === source) throw new Error(`${file} has no ${String(from)}`);
  writeFileSync(path, changed);
  return () => writeFileSync(path, source);
}

async function expectTakenOver(page: Page): Promise<void> {
  await page.waitForFunction(
    () => window.isSettled === true,
    undefined,
    patience,
  );
}

test("a mistake in site.yaml is shown in words, and goes when it is mended", async ({
  page,
}) => {
  await page.goto(`${server.origin}/en/contact/`);
  await expect(page.locator("body")).toContainText(
    /content\/site\.yaml:\d+ email: /,
  );
  mend();
  await expect(page.locator("footer")).toBeVisible(patience);
  await expectTakenOver(page);
});

test("what is edited is shown, and place and typed words stay", async ({
  page,
}) => {
  await page.goto(`${server.origin}/en/contact/`);
  await expectTakenOver(page);
  const name = field(page, "en", "name");
  await name.fill("Half a name");
  await page.evaluate(() => scrollTo({ top: 300, behavior: "instant" }));
  const main = page.locator("main");
  const footer = page.locator("footer");

  edit("content/pages/contact/en.yaml", /heading: .*/, "heading: New words");
  await expect(main).toContainText("New words", patience);
  edit("messages/en.json", /"submit": "[^"]*"/, '"submit": "New button"');
  await expect(main).toContainText("New button", patience);
  await expectTakenOver(page);
  await expect(name).toHaveValue("Half a name");

  edit("app/styles/tokens.css", /--paper: [^;]*;/, "--paper: #010203;");
  await expect(page.locator("body")).toHaveCSS(
    "background-color",
    "rgb(1, 2, 3)",
    patience,
  );
  const module = "app/layout/footer/footer.module.css";
  edit(module, /\.footer \{/, "$& outline: 7px solid red;");
  await expect(footer).toHaveCSS("outline-width", "7px", patience);
  edit("app/pages/contact/contact.tsx", /<h1>/, "<h1>New component ");
  await expect(main).toContainText("New component", patience);
  // Left as it was served, so no module in the browser has rendered it.
  edit("app/ui/titled-items.tsx", /<h3>/, "<h3>New step ");
  await expect(main).toContainText("New step", patience);

  await expect(name).toHaveValue("Half a name");
  expect(await page.evaluate(() => scrollY)).toBeGreaterThan(200);
});

test("a component that fails is shown in words, and comes back when it is mended", async ({
  page,
}) => {
  await page.goto(`${server.origin}/en/about/`);
  await expectTakenOver(page);
  const file = "app/layout/footer/footer.tsx";
  const undo = edit(
    file,
    /const t = useWords\(\);/,
    "const t = unknownName();",
  );
  const body = page.locator("body");
  await expect(body).toContainText("unknownName is not defined", patience);
  // The server says it too.
  await page.reload();
  await expect(body).toContainText("unknownName is not defined", patience);
  undo();
  await expect(page.locator("footer")).toBeVisible(patience);
});

test("a component is still updated in its place after pages have been loaded again", async ({
  page,
}) => {
  const said: string[] = [];
  page.on("pageerror", ({ message }) => said.push(message));
  page.on(
    "console",
    (line) => line.type() === "error" && said.push(line.text()),
  );
  await page.goto(`${server.origin}/en/about/`);
  const main = page.locator("main");
  const footer = page.locator("footer");
  for (const round of ["First", "Second"]) {
    await expectTakenOver(page);
    await page.evaluate(() => scrollTo({ top: 300, behavior: "instant" }));
    const heading = /heading: What we believe/;
    const words = edit(
      "content/pages/about/en.yaml",
      heading,
      `heading: ${round}`,
    );
    await expect(main).toContainText(round, patience);
    words();
    await expect(main).toContainText("What we believe", patience);
    await expectTakenOver(page);
    const file = "app/layout/footer/footer.tsx";
    const component = edit(file, /© \{brand\}/, `${round} {brand}`);
    await expect(footer).toContainText(`${round} Kumiki`, patience);
    component();
    await expect(footer).toContainText("© Kumiki", patience);
    expect(await page.evaluate(() => scrollY)).toBeGreaterThan(200);
  }
  expect(said).toEqual([]);
});

test("a component that is edited while the page starts is shown", async ({
  page,
}) => {
  let release = () => undefined as void;
  const held = new Promise<void>((resolve) => (release = resolve));
  let isAsked = () => undefined as void;
  const asked = new Promise<void>((resolve) => (isAsked = resolve));
  await page.route("**/app/entry.client.tsx*", async (route) => {
    isAsked();
    await held;
    await route.continue();
  });
  const connected = page.waitForEvent("console", (line) =>
    line.text().includes("[vite] connected"),
  );
  await page.goto(`${server.origin}/en/about/`);
  await Promise.all([asked, connected]);
  const file = "app/layout/footer/footer.tsx";
  const undo = edit(file, /© \{brand\}/, "Early {brand}");
  const footer = page.locator("footer");
  await expect(footer).toContainText("Early Kumiki", patience);
  release();
  await expectTakenOver(page);
  undo();
  await expect(footer).toContainText("© Kumiki", patience);
});

test("content that is edited while a page loads is shown", async ({
  page,
  request,
}) => {
  const path = `${server.origin}/en/about/`;
  // The server keeps what it has to say for the next page only if none is connected.
  const other = await page.context().newPage();
  const connected = other.waitForEvent("console", (line) =>
    line.text().includes("[vite] connected"),
  );
  await other.goto(path);
  await connected;
  let release = () => undefined as void;
  const held = new Promise<void>((resolve) => (release = resolve));
  // Without it the page has no connection.
  await page.route("**/@vite/client", async (route) => {
    await held;
    await route.continue();
  });
  await page.goto(path, { waitUntil: "commit" });
  const main = page.locator("main");
  await expect(main).toContainText("What we believe", patience);
  const undo = edit(
    "content/pages/about/en.yaml",
    /heading: What we believe/,
    "heading: Early words",
  );
  await expect
    .poll(async () => (await request.get(path)).text(), patience)
    .toContain("Early words");
  release();
  await expect(main).toContainText("Early words", patience);
  undo();
  await expect(main).toContainText("What we believe", patience);
});

test("the preview picture of a page is drawn when it is requested", async ({
  page,
  request,
}) => {
  await page.goto(`${server.origin}/en/about/`);
  const address = await page
    .locator('meta[property="og:image"]')
    .getAttribute("content");
  const path = new URL(String(address)).pathname;
  const picture = await request.get(`${server.origin}${path}`);
  expect(picture.status()).toBe(200);
  expect(picture.headers()["content-type"]).toBe("image/png");
  // The files that programs request are there as well.
  const icon = await request.get(`${server.origin}/apple-touch-icon.png`);
  expect(icon.status()).toBe(200);
});

test("pages of two servers are told of changes, each by its own", async ({
  context,
}) => {
  const second = await startDevServer(project.folder);
  try {
    const mains = await Promise.all(
      [server, second].map(async ({ origin }) => {
        const page = await context.newPage();
        const connected = page.waitForEvent("console", (line) =>
          line.text().includes("[vite] connected"),
        );
        await page.goto(`${origin}/en/about/`);
        await connected;
        return page.locator("main");
      }),
    );
    const undo = edit(
      "content/pages/about/en.yaml",
      /heading: What we believe/,
      "heading: Told to both",
    );
    for (const main of mains)
      await expect(main).toContainText("Told to both", patience);
    undo();
    for (const main of mains)
      await expect(main).toContainText("What we believe", patience);
  } finally {
    await second.stop();
  }
});
