import { defineConfig } from "vitest/config";

export default defineConfig({
  test: {
    include: ["{app,build,server,shared}/**/*.test.{ts,tsx}"],
    exclude: ["**/node_modules/**"],
    // Real processes and databases are slow on a busy machine; a test that passes waits no longer for this.
    testTimeout: 30_000,
    hookTimeout: 60_000,
    expect: { poll: { timeout: 20_000 } },
  },
});
