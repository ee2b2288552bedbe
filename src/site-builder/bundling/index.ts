/** Scripts and styles, bundled for the browser and for the build itself. */

export { writeAnalytics } from "./analytics.ts";
export { makeBundles } from "./bundles.ts";
export {
  chunkOf,
  clientEntry,
  readManifest,
  type Manifest,
} from "./client-manifest.ts";
export { bundleInlineScript } from "./inline-script.ts";
export { importModule } from "./import-module.ts";
export { plotSheetFile, styleEntries } from "./style-entries.ts";
