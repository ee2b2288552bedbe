import { ga4Cookies } from "./cookies.ts";
import { gtag, pageFacts, tellConsent, useTag } from "./google.ts";
import type { Tool } from "./run-tools.ts";

type SwitchWindow = typeof globalThis & {
  [disabled: `ga-disable-${string}`]: boolean;
};

/** Google Analytics 4, by Google's tag (developers.google.com/tag-platform/gtagjs). */
export default function ga4({ id }: { id: string }): Tool {
  const disable = (isDisabled: boolean) => {
    (globalThis as SwitchWindow)[`ga-disable-${id}`] = isDisabled;
  };
  return {
    needs: ["statistics"],
    cookies: ga4Cookies,
    start(choice) {
      tellConsent(choice);
      useTag(id, {
        send_page_view: false,
        allow_google_signals: false,
        allow_ad_personalization_signals: false,
      });
      return ({ name, ...facts }) =>
        gtag("event", name, { ...facts, ...pageFacts(), send_to: id });
    },
    goOn(choice) {
      disable(false);
      tellConsent(choice);
    },
    stop(choice) {
      disable(true);
      tellConsent(choice);
    },
  };
}
