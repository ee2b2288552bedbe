import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { env } from "node:process";
import { expect, test, type Page } from "@playwright/test";
import { root, words } from "../../content.ts";
import { freePort } from "#server/testing/free-port.ts";
import { copyProject } from "../../site/copy.ts";
import { startProgram, type Program } from "../../start-program.ts";
import { field } from "../person.ts";

// One copy of the project for all tests, which put back what they change.
test.describe.configure({ mode: "serial", timeout: 120_000 });
/** Other tests run at the same time, and libraries are prepared for the first page. */
const patience = { timeout: 60_000 };

let project: ReturnType<typeof copyProject>;
let server: Program | undefined;
let origin: string;
let mend: () => void;
test.beforeAll(async () => {
  test.setTimeout(120_000);
  project = copyProject("editing", { isSmall: true });
  // It starts with a mistake in the file that the bundler's settings read as well.
  mend = edit("content/site.yaml", /^email: .*$/m, "email: nobody");
  const PORT = String(await freePort());
  origin = `http://localhost:${PORT}`;
  const DATABASE_URL = `sqlite:${join(project.folder, "site.db")}`;
  server = await startProgram([join(root, "src/dev/main.ts")], {
    cwd: project.folder,
    env: { ...env, PORT, SITE_ORIGIN: "", DATABASE_URL },
    ready: /developing on/,
  });
});
test.afterAll(async () => {
  await server?.stop();
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

/** React has the form: the browser no longer checks it. */
async function expectTakenOver(page: Page): Promise<void> {
  await page.locator("#contact-form [name=name]").focus();
  await expect(page.locator("#contact-form")).toHaveJSProperty(
    "noValidate",
    true,
    patience,
  );
}

test("a mistake in site.yaml is shown in words, and goes when it is mended", async ({
  page,
}) => {
  await page.goto(`${origin}/en/contact/`);
  await expect(page.locator("body")).toContainText(
    /content\/site\.yaml:\d+ email: /,
  );
  mend();
  await expect(page.locator("footer")).toBeVisible(patience);
  await expectTakenOver(page);
});

test("a draft and an article of a later day are shown, and say so", async ({
  page,
}) => {
  const file = "content/articles/one-address-per-language/en.md";
  const address = `${origin}/en/articles/one-address-per-language/`;
  for (const [from, to, notice] of [
    [/^translation:/m, "draft: true\n$&", "article.draft"],
    [/^(publishedAt): \d{4}/m, "$1: 2999", "article.scheduled"],
  ] as const) {
    const undo = edit(file, from, to);
    const [said = ""] = words("en")(notice, { date: "|" }).split("|");
    await expect
      .poll(async () => (await page.request.get(address)).text(), patience)
      .toContain(said);
    undo();
  }
});

test("what is edited is shown, and typed words stay", async ({ page }) => {
  await page.goto(`${origin}/en/contact/`);
  await expectTakenOver(page);
  const name = field(page, "en", "name");
  await name.fill("Half a name");
  const main = page.locator("main");
  const footer = page.locator("footer");

  edit("content/pages/contact/en.yaml", /heading: .*/, "heading: New words");
  await expect(main).toContainText("New words", patience);
  edit("messages/en.json", /"submit": "[^"]*"/, '"submit": "New button"');
  await expect(main).toContainText("New button", patience);
  await expectTakenOver(page);
  await expect(name).toHaveValue("Half a name");

  edit("src/app/styles/tokens.css", /--paper: [^;]*;/, "--paper: #010203;");
  await expect(page.locator("body")).toHaveCSS(
    "background-color",
    "rgb(1, 2, 3)",
    patience,
  );
  const module = "src/app/layout/footer/footer.module.css";
  edit(module, /\.footer \{/, "$& outline: 7px solid red;");
  await expect(footer).toHaveCSS("outline-width", "7px", patience);
  edit("src/app/pages/contact/contact.tsx", /<h1>/, "<h1>New component ");
  await expect(main).toContainText("New component", patience);
  edit(
    "src/app/company/people.tsx",
    /<p>{person.role}/,
    "<p>New step {person.role}",
  );
  await expect(main).toContainText("New step", patience);

  await expect(name).toHaveValue("Half a name");
});
