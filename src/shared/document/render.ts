import type { Face, PageFonts } from "./faces.ts";
import type { RawLead } from "../lead/fields.ts";
import type { FieldErrors } from "../lead/lead.ts";
import type { Locale } from "../locales.ts";

/** An error of a whole posted form. The page describes it in words. */
export type FormFailure =
  "unavailable" | "rate_limited" | "too_large" | "conflict" | "bad_request";

/** The result of a form that was posted without script. The page shows it with all that the visitor has typed. */
export type FormAnswer = {
  values: RawLead;
  errors: FieldErrors;
  failure?: FormFailure;
};

/** The 404 page, or with any other status the page for server errors, with these words. */
export type PageError = {
  status: number;
  statusMessage: string;
  description?: string;
  /** The address that the page names instead of the requested one; empty if the document is for any address. */
  path?: string;
};

export type RenderRequest = {
  /** Requested path with query. For the result of a form it is the path of the page with the form. */
  url: string;
  /** The data of a page; undefined if there is no such page: the 404 page is rendered. */
  loadData: (pathname: string) => unknown;
  /** The faces that the build found for the text of the page. */
  loadFaces?: (pathname: string) => readonly Face[] | undefined;
  /** Finds the faces for the text, if the build has not. */
  pageFonts?: PageFonts;
  error?: PageError;
  form?: FormAnswer;
};

/** The content of `_payload.json` beside a page: what is put in the place of another page of the same build. */
export type Payload = {
  /** The id of the build, which must be that of the document that shows the page. */
  build: string;
  /** The path of the page, without the prefix of Thai pages. */
  path: string;
  locale: Locale;
  /** The elements that the page itself has in the head of its document: title, description, addresses. */
  head: string;
  /** CSS rules that the page has beyond those of every page. */
  styles: string;
  main: string;
  /** The path of the same page in each language. */
  languages: Record<Locale, string>;
};

export type RenderedPage = {
  status: number;
  locale: Locale;
  html: string;
  /** CSP source expressions (`'sha256-…'`) of the document's inline styles. */
  styleHashes: string[];
  /** Faces of the document beyond those of its language. */
  faces?: readonly Face[];
  /** Makes the payload of a page that has an address of its own. */
  payload?: () => Payload;
};

export type Renderer = (request: RenderRequest) => Promise<RenderedPage>;

/** The exports of `dist/server/entry.server.js` that the server uses. */
export type ServerEntry = {
  createRenderer: (assets: unknown) => Promise<Renderer>;
};

/** The file beside a page that the server renders anew for a request: what it is rendered from. */
export const pageDataFile = "_data.json";

export type PageInputs = { data: unknown; faces: readonly Face[] };
