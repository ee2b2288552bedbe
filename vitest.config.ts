import { defineConfig } from "vitest/config";

export default defineConfig({
  resolve: {
    // As in a build, where messages are compiled before they are formatted.
    alias: {
      "use-intl/format-message": "use-intl/format-message/format-only",
    },
  },
  test: {
    include: ["{app,build,server,shared}/**/*.test.{ts,tsx}"],
    exclude: ["**/node_modules/**"],
    server: { deps: { inline: ["use-intl"] } },
  },
});
