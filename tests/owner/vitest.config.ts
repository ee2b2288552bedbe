import { defineConfig, mergeConfig } from "vitest/config";
import site from "../site/vitest.config.ts";

/** The tests of the site and those of what an owner has set, in a copy that `main.ts` has made. */
export default mergeConfig(
  site,
  defineConfig({
    test: { include: ["tests/owner/*.test.ts"], hookTimeout: 120_000 },
  }),
);
