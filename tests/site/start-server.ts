import type { TestProject } from "vitest/node";
import { startSite } from "../running-site.ts";

declare module "vitest" {
  interface ProvidedContext {
    server: { port: number; origin: string };
  }
}

/** Starts one server for all tests, which ends with them and may not have logged an error. */
export default async function startServer(
  project: TestProject,
): Promise<() => Promise<void>> {
  const { port, origin, output, stop } = await startSite();
  project.provide("server", { port, origin });
  return async () => {
    await stop();
    const [error] = /^.*("level":(?:50|60)|Error:).*$/m.exec(output()) ?? [];
    if (error !== undefined)
      throw new Error(`the server logged an error: ${error}`);
  };
}
