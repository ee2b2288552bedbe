import { defineConfig } from "vite";
import { desktopMinWidth } from "./src/app/layout/desktop.ts";
import { sampleFactsAreShown } from "./src/site-builder/config.ts";
import { isContentError } from "./src/content/yaml/content-error.ts";
import { hasCompany } from "./src/content/company/company-schema.ts";
import { readSite, type Site } from "./src/content/site.ts";
import { stylesInDocuments } from "./src/site-builder/bundling/styles-in-documents.ts";
import {
  shortClassNames,
  shortTokens,
} from "./src/site-builder/bundling/style-names.ts";

/** Writes out the named media queries, `@media (--desktop)`, so that the number stands in one place. */
const namedMediaQueries = {
  postcssPlugin: "named-media-queries",
  AtRule: {
    media(rule: { params: string }) {
      rule.params = rule.params
        .replaceAll("(--desktop)", `(min-width: ${desktopMinWidth}px)`)
        .replaceAll(
          "(--below-desktop)",
          `(max-width: ${desktopMinWidth - 0.02}px)`,
        );
    },
  },
};

const root = import.meta.dirname;
// The build has read this before, and development shows a mistake in it on every page.
const site: Partial<Site> = await readSite(root).catch((error: unknown) => {
  if (isContentError(error)) return {};
  throw error;
});

export default defineConfig(({ command }) => ({
  // Copies of the project share its packages, and not what is prepared of them.
  cacheDir: ".cache/vite",
  // Development keeps the names of the sources.
  plugins: command === "build" ? [stylesInDocuments(), shortTokens(root)] : [],
  resolve: {
    alias: {
      // Messages are compiled by the build, so the browser needs no ICU parser.
      "use-intl/format-message": "use-intl/format-message/format-only",
    },
  },
  define: {
    // What is not configured leaves nothing behind in the bundles.
    "import.meta.env.TAG_MANAGER": JSON.stringify(site.tagManager ?? ""),
    // In development it is there, because facts may be added while the server runs.
    "import.meta.env.COMPANY": JSON.stringify(
      command === "serve" || sampleFactsAreShown() || hasCompany(site),
    ),
  },
  css: {
    postcss: { plugins: [namedMediaQueries] },
    modules: {
      generateScopedName:
        command === "build" ? shortClassNames(root) : "[local]_[hash:base64:5]",
    },
  },
  optimizeDeps: {
    // There is no index.html, and a package found later would load the page again.
    entries: ["src/app/entry.client.ts"],
    include: ["react/jsx-runtime", "react/jsx-dev-runtime"],
  },
  environments: {
    client: {
      build: {
        outDir: "dist/client",
        manifest: true,
        // What src/site-builder/site/notices.ts passes on.
        license: { fileName: ".vite/licences.json" },
        copyPublicDir: true,
        assetsInlineLimit: 0,
        modulePreload: false,
        rolldownOptions: {
          input: "src/app/entry.client.ts",
        },
      },
    },
    styles: {
      consumer: "client",
      build: {
        outDir: "dist/styles",
        manifest: true,
        copyPublicDir: false,
        assetsInlineLimit: 0,
        modulePreload: false,
        rolldownOptions: {
          input: [
            "src/app/styles/base.css",
            "src/app/entry.styles.ts",
            "src/app/styles/print.css",
          ],
          preserveEntrySignatures: "strict",
        },
      },
    },
    ssr: {
      // Otherwise the bundle would carry both builds of React and choose by the environment it is run in.
      define: { "process.env.NODE_ENV": JSON.stringify("production") },
      build: {
        outDir: "dist/server",
        ssr: true,
        copyPublicDir: false,
        rolldownOptions: {
          input: ["src/app/entry.server.tsx", "src/app/entry.data.ts"],
          // The server imports the entry of each build anew. Its chunks must not import another copy of it.
          preserveEntrySignatures: "strict",
        },
      },
      // The bundle stands alone: the server needs no React of its own, and no development build of it can slip in.
      resolve: {
        noExternal: true,
      },
    },
  },
  builder: {
    sharedConfigBuild: true,
    async buildApp(builder) {
      // One after the other: they share the state of plugins, and side by side the names of classes came out by chance.
      for (const name of ["styles", "client", "ssr"]) {
        const environment = builder.environments[name];
        if (!environment) throw new Error(`The environment ${name} is missing`);
        await builder.build(environment);
      }
    },
  },
}));
