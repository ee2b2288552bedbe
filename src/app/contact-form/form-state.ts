import {
  emptyLead,
  type FieldName,
  type RawLead,
} from "#shared/lead/fields.ts";
import type { ErrorCode, FieldErrors } from "#shared/lead/lead.ts";
import type { FormAnswer, FormFailure } from "#shared/document/render.ts";
import type { SendResult } from "./sending/send-lead.ts";

/** The state of sending. */
export type Sending =
  | { state: "idle" }
  | { state: "sending"; isSlow: boolean }
  | { state: "failed"; failure: Exclude<FormFailure, "rate_limited"> }
  /** Too many messages from this address; with 0 seconds left, sending is allowed again. */
  | { state: "limited"; seconds: number }
  | { state: "offline"; isBack: boolean }
  | {
      state: "stored";
      reference: string;
      email: string;
      isConfirmed: boolean;
    };

export type FormState = {
  /** Values of the controls in the first render. */
  initial: RawLead;
  errors: FieldErrors;
  /** The mail domain that the visitor probably meant. */
  suggestion: string | undefined;
  /** The field whose error was found last, when it was left. */
  noticed: FieldName | undefined;
  /** In code points. */
  messageLength: number;
  /** The form shows a draft of an earlier document. */
  isRestored: boolean;
  sending: Sending;
  /** Increases with every attempt, so that the message about the attempt gets focus. */
  attempts: number;
  /** Increases whenever the visitor empties the form. */
  starts: number;
};

/** A result that ends an attempt. */
export type Settled =
  Exclude<SendResult, { kind: "unreachable" }> | { kind: "offline" };

export type FormEvent =
  /** The controls have got the values of a draft, or the preselected service. */
  | { kind: "filled"; message: string; isRestored: boolean }
  | { kind: "typed"; name: FieldName | undefined; message: string }
  | { kind: "checked"; name: FieldName; problem: ErrorCode | undefined }
  | { kind: "suggested"; domain: string | undefined }
  /** `errors` is absent if nothing was checked, because sending is not allowed yet. */
  | { kind: "submitted"; errors?: FieldErrors }
  | { kind: "sent" }
  | { kind: "slowed" }
  | { kind: "settled"; result: Settled; email: string }
  | { kind: "reconnected"; isBack: boolean }
  | { kind: "waited"; seconds: number }
  | { kind: "emptied" };

/** Seconds to wait if the response does not say how many: the period in which the server counts requests. */
const limitSeconds = 600;

const idle: Sending = { state: "idle" };

/** The state of an empty form, or of the form in the response to a post without script. */
export function firstState(answer: FormAnswer | undefined): FormState {
  return {
    initial: answer?.values ?? emptyLead(),
    errors: answer?.errors ?? {},
    suggestion: undefined,
    noticed: undefined,
    messageLength: 0,
    isRestored: false,
    sending: sendingOfAnswer(answer),
    attempts: answer?.failure ? 1 : 0,
    starts: 0,
  };
}

function sendingOfAnswer(answer: FormAnswer | undefined): Sending {
  const failure = answer?.failure;
  if (failure === undefined) return idle;
  return failure === "rate_limited"
    ? { state: "limited", seconds: answer?.retryAfterSeconds ?? limitSeconds }
    : { state: "failed", failure };
}

/** The reducer of the form. */
export function nextState(state: FormState, event: FormEvent): FormState {
  switch (event.kind) {
    case "filled":
      return {
        ...state,
        messageLength: [...event.message].length,
        isRestored: state.isRestored || event.isRestored,
      };
    case "typed":
      return {
        ...state,
        messageLength: [...event.message].length,
        suggestion: event.name === "email" ? undefined : state.suggestion,
        // The text has changed, so another attempt is allowed.
        sending: state.sending.state === "limited" ? idle : state.sending,
      };
    case "checked": {
      const { [event.name]: _, ...others } = state.errors;
      const { name, problem } = event;
      return {
        ...state,
        errors: problem ? { ...others, [name]: problem } : others,
        noticed: problem && name,
      };
    }
    case "suggested":
      return { ...state, suggestion: event.domain };
    case "submitted":
      return {
        ...state,
        attempts: state.attempts + 1,
        noticed: undefined,
        ...(event.errors && { errors: event.errors, sending: idle }),
      };
    case "sent":
      return { ...state, sending: { state: "sending", isSlow: false } };
    case "slowed":
      return state.sending.state === "sending"
        ? { ...state, sending: { state: "sending", isSlow: true } }
        : state;
    case "settled":
      return {
        ...state,
        sending: sendingAfter(event.result, event.email),
        ...(event.result.kind === "invalid" && {
          errors: event.result.errors,
          attempts: state.attempts + 1,
        }),
      };
    case "reconnected":
      return { ...state, sending: { state: "offline", isBack: event.isBack } };
    case "waited":
      return {
        ...state,
        sending: { state: "limited", seconds: event.seconds },
      };
    case "emptied":
      return { ...firstState(undefined), starts: state.starts + 1 };
  }
}

function sendingAfter(result: Settled, email: string): Sending {
  switch (result.kind) {
    case "stored":
      return {
        state: "stored",
        reference: result.reference,
        email,
        isConfirmed: result.isConfirmed,
      };
    case "limited":
      return { state: "limited", seconds: result.retryAfterSeconds };
    case "failed":
      return { state: "failed", failure: result.failure };
    case "offline":
      return { state: "offline", isBack: false };
    case "invalid":
    // The browser posts the form. The form is idle if the visitor comes back to the page.
    case "refused":
      return idle;
  }
}

/** Whether the form cannot be sent at the moment. */
export function isHeld(sending: Sending): boolean {
  return (
    sending.state === "sending" ||
    (sending.state === "limited" && sending.seconds > 0) ||
    (sending.state === "offline" && !sending.isBack)
  );
}
