import { defineConfig } from "vitest/config";

export default defineConfig({
  test: {
    include: ["{app,build,server,shared}/**/*.test.{ts,tsx}"],
    exclude: ["**/node_modules/**"],
  },
});
