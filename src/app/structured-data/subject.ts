import type { BuildAssets } from "#shared/document/build-assets.ts";
import type { PageMatch } from "#shared/site-map.ts";

/** The page that a graph describes. Each node is made from it. */
export type Subject = PageMatch & {
  assets: BuildAssets;
  /** Absolute address of the page. */
  url: string;
};
