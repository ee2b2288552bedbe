import { useEffect, useRef, useState, type RefObject } from "react";
import type { FieldErrors } from "#shared/lead/lead.ts";
import type { FormAnswer, FormFailure } from "#shared/render.ts";
import { announce } from "../../analytics/site-event.ts";
import { clearDraft, forgetSubmission } from "../draft.ts";
import {
  isSiteReachable,
  sendLead,
  type LeadToSend,
  type SendResult,
} from "./send-lead.ts";
import { eventOf } from "./sending-event.ts";

/** How far sending has come. */
export type Sending =
  | { state: "idle" }
  | { state: "sending"; isSlow: boolean }
  | { state: "failed"; failure: Exclude<FormFailure, "rate_limited"> }
  /** Too many messages from here; with 0 seconds left, sending is free again. */
  | { state: "limited"; seconds: number }
  | { state: "offline"; isBack: boolean }
  | { state: "stored"; reference: string; email: string };

const slowAfterMs = 15_000;

/** More than it takes from a change of the address until the other page stands. */
const leavingMs = 1_000;

/** The window in which the server counts, for an answer that does not say how much of it is left. */
const limitSeconds = 600;

/**
 * A lead on its way, or one that arrived where no form stood to tell of it. It belongs to the document and not to a
 * form, because a visitor may change the page or the language meanwhile: the form there follows it to its end.
 */
let underWay: { result: Promise<SendResult>; email: string } | undefined;

type SendingParts = {
  form: RefObject<HTMLFormElement | null>;
  answer: FormAnswer | undefined;
  onInvalid: (errors: FieldErrors) => void;
};

export function useSending({ form, answer, onInvalid }: SendingParts) {
  const [sending, setSending] = useState<Sending>(() => afterAnswer(answer));
  const wasUnreachable = useRef(false);
  useOnline(sending, setSending);
  useCountdown(sending, setSending);

  async function follow(lead: NonNullable<typeof underWay>) {
    setSending({ state: "sending", isSlow: false });
    const slow = setTimeout(
      () => setSending({ state: "sending", isSlow: true }),
      slowAfterMs,
    );
    const result = await lead.result;
    clearTimeout(slow);
    if (result.kind === "stored") clearDraft();
    if (form.current === null) return; // The form is gone; the next one will tell.
    // A page that is being left may never draw this: the form of the next one still knows of it for a moment.
    setTimeout(() => {
      if (underWay === lead) underWay = undefined;
    }, leavingMs);
    await finish(result, form.current, lead.email);
  }

  async function finish(
    result: SendResult,
    element: HTMLFormElement,
    email: string,
  ) {
    if (result.kind === "unreachable")
      return finishUnreachable(element, wasUnreachable);
    wasUnreachable.current = false;
    switch (result.kind) {
      case "invalid":
        setSending({ state: "idle" });
        return onInvalid(result.errors);
      case "refused":
        return postPlainly(element);
      case "limited":
        return setSending({
          state: "limited",
          seconds: result.retryAfterSeconds,
        });
      case "failed":
        // Another lead has this id: the next attempt needs a new one.
        if (result.failure === "conflict") forgetSubmission();
        return setSending({ state: "failed", failure: result.failure });
      case "stored":
        return setSending({
          state: "stored",
          reference: result.reference,
          email,
        });
    }
  }

  /** Nothing got through, twice over, although the site can be reached: then only the browser itself gets through. */
  async function finishUnreachable(
    element: HTMLFormElement,
    before: RefObject<boolean>,
  ) {
    if (!navigator.onLine)
      return setSending({ state: "offline", isBack: false });
    if (before.current && (await isSiteReachable()))
      return postPlainly(element);
    before.current = true;
    setSending({ state: "failed", failure: "unavailable" });
  }

  function postPlainly(element: HTMLFormElement) {
    setSending({ state: "idle" }); // So stands the form, should the visitor come back to it.
    element.submit();
  }

  useEffect(() => {
    // A form that takes another's place after the first draw, so nothing served differs.
    if (underWay) void follow(underWay);
    // Once: what is sent later starts here.
    // oxlint-disable-next-line react/exhaustive-deps
  }, []);

  return {
    sending,
    /** Pressing the button would be in vain. */
    isHeld:
      sending.state === "sending" ||
      (sending.state === "limited" && sending.seconds > 0) ||
      (sending.state === "offline" && !sending.isBack),
    send: (lead: LeadToSend, email: string) => {
      const result = sendLead(lead);
      // Once, however many forms follow it.
      if (import.meta.env.ANALYTICS)
        void result.then((ended) => announce(eventOf(ended)));
      underWay = { result, email };
      void follow(underWay);
    },
    setSending,
  };
}

function afterAnswer(answer: FormAnswer | undefined): Sending {
  const failure = answer?.failure;
  if (failure === undefined) return { state: "idle" };
  return failure === "rate_limited"
    ? { state: "limited", seconds: answer?.retryAfterSeconds ?? limitSeconds }
    : { state: "failed", failure };
}

type SetSending = (sending: Sending) => void;

/** While a message waits for the connection, tells when it is back. Nothing is sent by itself. */
function useOnline({ state }: Sending, setSending: SetSending): void {
  const isOffline = state === "offline";
  useEffect(() => {
    if (!isOffline) return;
    const update = () =>
      setSending({ state: "offline", isBack: navigator.onLine });
    addEventListener("online", update);
    addEventListener("offline", update);
    return () => {
      removeEventListener("online", update);
      removeEventListener("offline", update);
    };
  }, [isOffline, setSending]);
}

/** Counts down in steps that end on whole minutes. By the clock, since timers stand still while a device sleeps. */
function useCountdown(sending: Sending, setSending: SetSending): void {
  const seconds = sending.state === "limited" ? sending.seconds : 0;
  useEffect(() => {
    if (seconds <= 0) return;
    const endsAt = Date.now() + seconds * 1000;
    const timer = setTimeout(
      () => {
        const left = Math.round((endsAt - Date.now()) / 1000);
        setSending({ state: "limited", seconds: Math.max(0, left) });
      },
      (seconds % 60 || 60) * 1000,
    );
    return () => clearTimeout(timer);
  }, [seconds, setSending]);
}
