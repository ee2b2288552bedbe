/** What happens on the site that an analytics tool may count. Nothing in it is personal. */
export type SiteEvent =
  | { name: "page_view" }
  | { name: "lead_start" | "lead_submit" | "line_click" | "tel_click" }
  /** `code` says what stood in the way: `validation`, `rate_limited`, `offline`, `unavailable` and the like. */
  | { name: "lead_error"; code: string }
  /** `to` is the code of the language. */
  | { name: "language_switch"; to: string };

/** Name of the DOM event by which the application tells of a `SiteEvent`. */
export const siteEvent = "site:event";

/** Tells whoever counts. Without analytics in `content/site.yaml` nothing of this is in the build. */
export function announce(detail: SiteEvent): void {
  if (import.meta.env.ANALYTICS)
    dispatchEvent(new CustomEvent(siteEvent, { detail }));
}
