import { useEffect, useRef, type Dispatch, type RefObject } from "react";
import { sendSiteEvent, type SiteEvent } from "../../client/site-event.ts";
import { clearDraft, forgetSubmission } from "../draft.ts";
import type { FormEvent, Sending, Settled } from "../form-state.ts";
import {
  isSiteReachable,
  sendLead,
  type LeadToSend,
  type SendResult,
} from "./send-lead.ts";

const slowAfterMs = 15_000;

/** Longer than the time from a change of the address to the render of the new page. */
const leavingMs = 1_000;

/**
 * A lead that is being sent, or whose result no form has shown yet. It belongs to the document and not to a form,
 * because the visitor may change the page or the language meanwhile. The form of the new page then shows the result.
 */
let underWay: { result: Promise<SendResult>; email: string } | undefined;

/** The effects of sending: requests, timers, and the post by the browser. Returns the function that sends a lead. */
export function useSending(
  form: RefObject<HTMLFormElement | null>,
  sending: Sending,
  dispatch: Dispatch<FormEvent>,
) {
  const wasUnreachable = useRef(false);
  useOnline(sending, dispatch);
  useCountdown(sending, dispatch);

  async function follow(lead: NonNullable<typeof underWay>) {
    dispatch({ kind: "sent" });
    const slow = setTimeout(() => dispatch({ kind: "slowed" }), slowAfterMs);
    const sent = await lead.result;
    clearTimeout(slow);
    if (sent.kind === "stored") clearDraft();
    const element = form.current;
    if (element === null) return; // The form is gone; the next one shows the result.
    // If the visitor leaves this page now, the form of the next page shows the result.
    setTimeout(() => {
      if (underWay === lead) underWay = undefined;
    }, leavingMs);
    const result = await settle(sent);
    // Another lead has this id, so the next attempt needs a new one.
    if (result.kind === "failed" && result.failure === "conflict")
      forgetSubmission();
    dispatch({ kind: "settled", result, email: lead.email });
    if (result.kind === "refused") element.submit();
  }

  /** If two attempts got no response although the site can be reached, the browser has to post the form itself. */
  async function settle(result: SendResult): Promise<Settled> {
    if (result.kind !== "unreachable") {
      wasUnreachable.current = false;
      return result;
    }
    if (!navigator.onLine) return { kind: "offline" };
    if (wasUnreachable.current && (await isSiteReachable()))
      return { kind: "refused" };
    wasUnreachable.current = true;
    return { kind: "failed", failure: "unavailable" };
  }

  useEffect(() => {
    // This form has replaced the form that sent the lead.
    if (underWay) void follow(underWay);
    // Only on mount: this form itself sends later leads.
    // oxlint-disable-next-line react/exhaustive-deps
  }, []);

  return (lead: LeadToSend, email: string) => {
    const result = sendLead(lead);
    // The event is sent once, even if several forms show the result.
    void result.then((ended) => sendSiteEvent(eventOf(ended)));
    underWay = { result, email };
    void follow(underWay);
  };
}

/** Watches the connection after a failure to send. Nothing is sent without the visitor. */
function useOnline({ state }: Sending, dispatch: Dispatch<FormEvent>): void {
  const isOffline = state === "offline";
  useEffect(() => {
    if (!isOffline) return;
    const update = () =>
      dispatch({ kind: "reconnected", isBack: navigator.onLine });
    addEventListener("online", update);
    addEventListener("offline", update);
    return () => {
      removeEventListener("online", update);
      removeEventListener("offline", update);
    };
  }, [isOffline, dispatch]);
}

/** Counts down to whole minutes. It reads the clock, because timers stop while a device sleeps. */
function useCountdown(sending: Sending, dispatch: Dispatch<FormEvent>): void {
  const seconds = sending.state === "limited" ? sending.seconds : 0;
  useEffect(() => {
    if (seconds <= 0) return;
    const endsAt = Date.now() + seconds * 1000;
    const timer = setTimeout(
      () => {
        const left = Math.round((endsAt - Date.now()) / 1000);
        dispatch({ kind: "waited", seconds: Math.max(0, left) });
      },
      (seconds % 60 || 60) * 1000,
    );
    return () => clearTimeout(timer);
  }, [seconds, dispatch]);
}

/** The analytics event for a result. */
function eventOf(result: SendResult): SiteEvent {
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
