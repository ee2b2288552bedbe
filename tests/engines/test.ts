import { writeFile } from "node:fs/promises";
import { test as base, type TestInfo } from "@playwright/test";
import { env } from "node:process";
import type { Engine, EngineName, Settings } from "./engine.ts";
import { installedEngines } from "./installed.ts";
import { Visitor } from "./visitor.ts";

export { expect } from "@playwright/test";

type Fixtures = {
  settings: Settings;
  visitor: Visitor;
  /** Another visitor, with settings of their own. */
  newVisitor: (
    settings: Partial<Settings>,
    origin?: string,
  ) => Promise<Visitor>;
  /** Notes what the journey saw, for the report. */
  saw: (words: string) => void;
};

/** A journey. It is written once and made in every engine that the machine has. */
export const test = base.extend<
  Fixtures,
  { engine: Engine; engineName: EngineName }
>({
  engineName: ["chromium", { option: true, scope: "worker" }],
  engine: [
    async ({ engineName }, use) => {
      const engine = installedEngines()[engineName]?.();
      if (engine === undefined) throw new Error(`${engineName} is missing`);
      await use(engine);
      await engine.close();
    },
    { scope: "worker" },
  ],
  settings: [{ isDark: false, hasScript: true }, { option: true }],
  newVisitor: async ({ engine, settings }, use, info) => {
    const opened: { visitor: Visitor; close: () => Promise<void> }[] = [];
    await use(async (own, origin = env["ENGINES_ORIGIN"] ?? "") => {
      const tab = await engine.newTab({ ...settings, ...own });
      const visitor = new Visitor(tab, origin);
      opened.push({ visitor, close: tab.close });
      await visitor.resize(1280, 800);
      return visitor;
    });
    for (const { visitor, close } of opened) {
      if (info.status !== info.expectedStatus) await keepPicture(visitor, info);
      await close();
    }
  },
  visitor: async ({ newVisitor }, use) => {
    await use(await newVisitor({}));
  },
  // oxlint-disable-next-line no-empty-pattern -- Playwright reads the names of what a fixture needs.
  saw: async ({}, use, info) => {
    await use((description) => {
      info.annotations.push({ type: "saw", description });
    });
  },
});

/** Writes what a failed journey last showed; the list of failures names the file. */
async function keepPicture(visitor: Visitor, info: TestInfo): Promise<void> {
  const path = info.outputPath("screenshot.png");
  try {
    await writeFile(path, await visitor.screenshot());
    await info.attach("screenshot", { path });
  } catch (fault) {
    console.warn("There is no picture of the failure", fault);
  }
}
