import { vitalsPath, type Vitals } from "#shared/vitals.ts";
import { watchVitals } from "./vitals.ts";
import { post } from "./watch.ts";

/** Sends the figures of the document to our own server, together when the visitor leaves. A lost report is no fault. */
export default function vitalsToServer(): void {
  if (navigator.globalPrivacyControl) return;
  const page = location.pathname;
  let vitals: Vitals = {};
  const send = () => {
    if (Object.keys(vitals).length === 0) return;
    const body = JSON.stringify({ page, ...vitals });
    vitals = {};
    post(vitalsPath, { headers: { "content-type": "application/json" }, body });
  };
  const isHidden = () => document.visibilityState === "hidden";
  watchVitals((name, value) => {
    vitals[name] = value;
    // The last figures of a page come while it is being hidden.
    if (isHidden()) queueMicrotask(send);
  });
  addEventListener("visibilitychange", () => {
    if (isHidden()) send();
  });
}
