import type { SiteEvent } from "../../analytics/site-event.ts";
import type { SendResult } from "./send-lead.ts";

/** What analytics may know of how sending ended. */
export function eventOf(result: SendResult): SiteEvent {
  return result.kind === "stored"
    ? { name: "lead_submit" }
    : { name: "lead_error", code: codeOf(result) };
}

function codeOf(result: Exclude<SendResult, { kind: "stored" }>): string {
  switch (result.kind) {
    case "invalid":
      return "validation";
    case "limited":
      return "rate_limited";
    case "failed":
      return result.failure;
    case "unreachable":
      return navigator.onLine ? "unreachable" : "offline";
    case "refused":
      return "refused";
  }
}
