import type { SiteEvent } from "../../analytics/site-event.ts";
import type { SendResult } from "./send-lead.ts";

/** The event of analytics for the end of sending. */
export function eventOf(result: SendResult): SiteEvent {
  if (result.kind === "stored") return { name: "lead_submit" };
  const codes = {
    invalid: "validation",
    limited: "rate_limited",
    unreachable: navigator.onLine ? "unreachable" : "offline",
    refused: "refused",
  };
  const code = result.kind === "failed" ? result.failure : codes[result.kind];
  return { name: "lead_error", code };
}
