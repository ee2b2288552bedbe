/** An event that analytics may count. It contains nothing personal. */
export type SiteEvent =
  | { name: "page_view" | "lead_submit" | "line_click" | "tel_click" }
  /** `code` is the reason: `validation`, `rate_limited`, `offline`, `unavailable` and the like. */
  | { name: "lead_error"; code: string };

/** Name of the DOM event that carries a `SiteEvent`. */
export const siteEvent = "site:event";

export function sendSiteEvent(detail: SiteEvent): void {
  dispatchEvent(new CustomEvent(siteEvent, { detail }));
}
