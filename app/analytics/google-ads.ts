import { googleAdsCookies } from "./cookies.ts";
import type { SiteEvent } from "./site-event.ts";
import { gtag, pageFacts, tellConsent, useTag } from "./google.ts";
import type { Tool } from "./run-tools.ts";

type Facts = {
  id: string;
  /** Labels of conversions, by the event that they count. */
  conversions: Partial<Record<SiteEvent["name"], string>>;
};

/** Conversions of Google Ads, by Google's tag. The views of pages go into its audiences. */
export default function googleAds({ id, conversions }: Facts): Tool {
  return {
    needs: ["advertising"],
    cookies: googleAdsCookies,
    start(choice) {
      tellConsent(choice);
      useTag(id, { send_page_view: false });
      return ({ name }) => {
        const label = conversions[name];
        if (name === "page_view")
          gtag("event", "page_view", { ...pageFacts(), send_to: id });
        else if (label !== undefined)
          gtag("event", "conversion", {
            ...pageFacts(),
            send_to: `${id}/${label}`,
          });
      };
    },
    goOn: tellConsent,
    stop: tellConsent,
    isUnstoppable: true,
  };
}
