import type { Face } from "./faces.ts";

/** The content of `_payload.json`: the data of one page, and the id of their build. */
export type Payload = {
  build: string;
  /** The path of the page, without the prefix of Thai pages. */
  path: string;
  data: unknown;
  /** Fonts of the page's text beyond those of its language. */
  faces: readonly Face[];
};
