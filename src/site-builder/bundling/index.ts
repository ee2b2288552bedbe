/** Scripts and styles, bundled for the browser and for the build itself. */

export { makeBundles, versionOf } from "./bundles.ts";
export {
  chunkOf,
  clientEntry,
  readManifest,
  type Manifest,
} from "./client-manifest.ts";
export { openDevelopment, type Development } from "./development.ts";
export { writeAnalytics } from "./analytics.ts";
export { importModule } from "./import-module.ts";
export { plotSheetFile, styleEntries } from "./style-entries.ts";
