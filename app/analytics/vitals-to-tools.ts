import { siteEvent, type SiteEvent } from "./site-event.ts";
import { watchVitals } from "./vitals.ts";

/** Hands the figures of the document to the tools, as far as the visitor allows them. */
export default function vitalsToTools(): void {
  const { pathname } = location;
  watchVitals((metric, value) => {
    const detail: SiteEvent = {
      name: "web_vitals",
      metric,
      // Milliseconds need no fraction; the moves of the layout are below 1.
      metric_value:
        metric === "CLS" ? Number(value.toFixed(4)) : Math.round(value),
      metric_page: pathname,
    };
    dispatchEvent(new CustomEvent(siteEvent, { detail }));
  });
}
