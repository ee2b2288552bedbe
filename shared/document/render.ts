import type { Face, PageFonts } from "./faces.ts";
import type { RawLead } from "../lead/fields.ts";
import type { FieldErrors } from "../lead/lead.ts";
import type { Locale } from "../locales.ts";

/** What went wrong with a posted form as a whole; the page turns it into words. */
export type FormFailure =
  "unavailable" | "rate_limited" | "too_large" | "conflict" | "bad_request";

/** Answer to a form posted without script: the page is shown again with everything the visitor typed. */
export type FormAnswer = {
  values: RawLead;
  errors: FieldErrors;
  failure?: FormFailure;
  /** After `rate_limited`: when sending is free again. */
  retryAfterSeconds?: number;
};

/** An error page: 404 when nothing matched, otherwise the server-error page with these words. */
export type PageError = {
  status: number;
  statusMessage: string;
  description?: string;
  /** The address that the page names, instead of the requested one; empty in a document that stands for any address. */
  path?: string;
};

export type RenderRequest = {
  /** Path with query, as the visitor asked for it; for a form answer the path of the page that carried the form. */
  url: string;
  /** `data` of the page's `_payload.json`; undefined where there is no such page, which renders the 404 page. */
  loadData: (pathname: string) => unknown;
  /** Faces that the build found for the page's text, as its `_payload.json` names them. */
  loadFaces?: (pathname: string) => Face[] | undefined;
  /** Finds them in the text instead. */
  pageFonts?: PageFonts;
  error?: PageError;
  form?: FormAnswer;
};

export type RenderedPage = {
  status: number;
  locale: Locale;
  /** The whole document. */
  html: string;
  /** CSP source expressions (`'sha256-…'`) of the document's inline styles. */
  styleHashes: string[];
  /** Faces of the document beyond those of its language. */
  faces?: readonly Face[];
};

export type Renderer = (request: RenderRequest) => Promise<RenderedPage>;

/** What `dist/server/entry.server.js` exports, as far as the server is concerned. */
export type ServerEntry = {
  createRenderer: (assets: unknown) => Promise<Renderer>;
};
