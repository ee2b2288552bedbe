/** Scripts and styles, bundled for the browser and for the build itself. */

export { writeAnalytics } from "./analytics.ts";
export { makeBundles } from "./bundles.ts";
export { chunkOf, readManifest, type Manifest } from "./client-manifest.ts";
export { importModule } from "./import-module.ts";
export {
  bundlePageScript,
  publishLoader,
  readPageScript,
} from "./page-scripts.ts";
export { plotSheetFile, styleEntries } from "./style-entries.ts";
