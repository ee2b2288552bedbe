import {
  useEffect,
  useReducer,
  type FormEvent as ReactFormEvent,
  type KeyboardEvent as ReactKeyboardEvent,
  type RefObject,
} from "react";
import { fields } from "#shared/lead/fields.ts";
import { checkLead } from "#shared/lead/lead.ts";
import type { Service } from "#shared/services.ts";
import { sendSiteEvent } from "../client/site-event.ts";
import { useFormAnswer, useSite } from "../context/site-context.ts";
import { usePlace } from "../context/view.ts";
import { clearDraft, readDraft, saveDraft } from "./draft.ts";
import { keepFromSending } from "./fields/input-method.ts";
import { keepChoice } from "./fields/keep-choice.ts";
import { useFieldChecks } from "./fields/use-field-checks.ts";
import { firstState, isHeld, nextState } from "./form-state.ts";
import { readForm, setHidden, textOf } from "./form-values.ts";
import { prepareFirstToken, prepareToken } from "./sending/api-fetch.ts";
import { visitAttribution } from "./sending/attribution.ts";
import { submissionOf } from "./sending/submission.ts";
import { useSending } from "./sending/use-sending.ts";
import { useDraft } from "./use-draft.ts";

const counterFrom = 2_700;

function remainingOf(length: number): number | undefined {
  const { limit } = fields.message;
  return length > counterFrom && length <= limit ? limit - length : undefined;
}

/** The state of the contact form, and the handlers of its events. */
export function useContactForm(
  form: RefObject<HTMLFormElement | null>,
  service: Service | undefined,
) {
  const answer = useFormAnswer();
  const { pathname, tree } = usePlace();
  const { locale } = tree;
  const { form: formFacts } = useSite();
  const [state, dispatch] = useReducer(nextState, answer, firstState);
  const { sending, messageLength, starts } = state;
  const isSending = sending.state === "sending";
  const hasAnswer = answer !== undefined;
  const context = {
    locale,
    hasBudget: formFacts.budgetBands !== undefined,
    hasNewsletter: formFacts.hasNewsletter,
  };
  const checks = useFieldChecks(state.errors, context, dispatch);
  const send = useSending(form, sending, dispatch);
  const keepDraft = useDraft({ form, service, hasAnswer, dispatch });

  function onSubmit(event: ReactFormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (isSending) return;
    if (sending.state === "limited" && isHeld(sending))
      return dispatch({ kind: "submitted" });
    const element = event.currentTarget;
    const values = readForm(element);
    const checked = checkLead(values, context);
    const errors = checked.ok ? {} : checked.errors;
    dispatch({ kind: "submitted", errors });
    if (!checked.ok)
      return sendSiteEvent({ name: "lead_error", code: "validation" });
    const { lead } = checked;
    if (!navigator.onLine) {
      sendSiteEvent({ name: "lead_error", code: "offline" });
      const result = { kind: "offline" } as const;
      return dispatch({ kind: "settled", result, email: lead.email });
    }

    const kept = readDraft() ?? { values, preselected: service ?? "" };
    const submission = submissionOf(lead, kept.submission);
    saveDraft({ ...kept, submission });
    const attribution = visitAttribution();
    // The browser may have to post the form without the script.
    setHidden(element, "submissionId", submission.id);
    setHidden(element, "attribution", JSON.stringify(attribution));
    send(
      {
        ...values,
        submissionId: submission.id,
        locale,
        page: pathname,
        noticeVersion: formFacts.noticeVersion,
        attribution,
        hp_note: textOf(new FormData(element).get("hp_note")),
      },
      lead.email,
    );
  }

  function startAgain() {
    checks.forget();
    dispatch({ kind: "emptied" });
  }

  // The button that had focus is gone, so focus moves to the first field.
  useEffect(() => {
    if (starts > 0) form.current?.querySelector("input")?.focus();
  }, [starts, form]);

  return {
    ...state,
    context,
    /** The page is the response to a form that was posted without script. */
    hasAnswer,
    /** Characters left for the message; undefined while there are many, and when there are none. */
    remaining: remainingOf(messageLength),
    clearDraft: () => {
      clearDraft();
      form.current?.reset();
      startAgain();
    },
    startAgain,
    handlers: {
      ...checks.handlers,
      onInput: (event: ReactFormEvent<HTMLFormElement>) => {
        // Some browsers give no focus to a box that is ticked, nor to what they fill in by themselves.
        prepareFirstToken();
        keepDraft(event.currentTarget);
        checks.handlers.onInput(event);
      },
      onKeyDown: (event: ReactKeyboardEvent) => {
        keepFromSending(event);
        if (isSending) keepChoice(event);
      },
      // What is on its way is not changed.
      onClick: isSending ? keepChoice : undefined,
      onSubmit,
      onFocus: prepareToken,
    },
  };
}
