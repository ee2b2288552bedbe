import type { Face } from "./faces.ts";

/** `_payload.json`: the data of one page, and the build they belong to. */
export type Payload = {
  build: string;
  data: unknown;
  /** Fonts of the page's text beyond those of its language. */
  faces: readonly Face[];
};
