import { useEffect, useRef, type Dispatch, type RefObject } from "react";
import { announce } from "../../analytics/site-event.ts";
import { clearDraft, forgetSubmission } from "../draft.ts";
import type { FormEvent, Sending, Settled } from "../form-state.ts";
import {
  isSiteReachable,
  sendLead,
  type LeadToSend,
  type SendResult,
} from "./send-lead.ts";
import { eventOf } from "./sending-event.ts";

const slowAfterMs = 15_000;

/** More than the time from a change of the address until the other page is drawn. */
const leavingMs = 1_000;

/**
 * A lead on its way, or one that arrived while no form could tell about it. It belongs to the document and not to a
 * form, because a visitor may change the page or the language meanwhile: the form there follows it to its end.
 */
let underWay: { result: Promise<SendResult>; email: string } | undefined;

/** The effects of sending: requests, timers, and the browser's own post. Returns the function that sends a lead. */
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
    const answer = await lead.result;
    clearTimeout(slow);
    if (answer.kind === "stored") clearDraft();
    const element = form.current;
    if (element === null) return; // The form is gone; the next one will tell.
    // A page that is being left may never draw this: the form of the next one still knows of it for a moment.
    setTimeout(() => {
      if (underWay === lead) underWay = undefined;
    }, leavingMs);
    const result = await settle(answer);
    // Another lead has this id: the next attempt needs a new one.
    if (result.kind === "failed" && result.failure === "conflict")
      forgetSubmission();
    dispatch({ kind: "settled", result, email: lead.email });
    if (result.kind === "refused") element.submit();
  }

  /** If nothing got through twice although the site can be reached, only the browser itself gets through. */
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
    // A form that takes another's place after the first draw, so nothing served differs.
    if (underWay) void follow(underWay);
    // Once: what is sent later starts here.
    // oxlint-disable-next-line react/exhaustive-deps
  }, []);

  return (lead: LeadToSend, email: string) => {
    const result = sendLead(lead);
    // Once, however many forms follow it.
    if (import.meta.env.ANALYTICS)
      void result.then((ended) => announce(eventOf(ended)));
    underWay = { result, email };
    void follow(underWay);
  };
}

/** While a message waits for the connection, tells when it is back. Nothing is sent by itself. */
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

/** Counts down in steps that end on whole minutes. By the clock, since timers stand still while a device sleeps. */
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
