import { useEffect, useState, type FormEvent, type RefObject } from "react";
import { emptyLead, fields } from "#shared/lead/fields.ts";
import { checkLead, type FieldErrors } from "#shared/lead/lead.ts";
import type { Service } from "#shared/services.ts";
import { announce } from "../analytics/site-event.ts";
import { useFormAnswer, useSite } from "../document/document-state.ts";
import { useTree } from "../i18n/i18n.tsx";
import { useLocation } from "../navigation/view.ts";
import { prepareToken } from "./sending/api-fetch.ts";
import { visitAttribution } from "./sending/attribution.ts";
import { readDraft, saveDraft } from "./draft.ts";
import { readForm, setHidden, textOf } from "./form-values.ts";
import { keepFromSending } from "./fields/input-method.ts";
import { submissionOf } from "./sending/submission.ts";
import { useDraft } from "./use-draft.ts";
import { useFieldChecks } from "./fields/use-field-checks.ts";
import { useSending } from "./sending/use-sending.ts";

const counterFrom = 2_700;

/** The life of the contact form: what stands in it, what is wrong with it, and how far sending has come. */
export function useContactForm(
  form: RefObject<HTMLFormElement | null>,
  service: Service | undefined,
) {
  const answer = useFormAnswer();
  const { locale } = useTree();
  const { pathname } = useLocation();
  const { form: formFacts } = useSite();
  const [initial, setInitial] = useState(answer?.values ?? emptyLead());
  /** Rises with every attempt, so that what the form says about it takes focus. */
  const [attempts, setAttempts] = useState(answer?.failure ? 1 : 0);
  const [messageLength, setMessageLength] = useState(0);
  const [starts, setStarts] = useState(0);
  const context = {
    locale,
    hasBudget: formFacts.budgetBands !== undefined,
    hasNewsletter: formFacts.hasNewsletter,
  };
  const checks = useFieldChecks(answer?.errors ?? {}, context);
  const { sending, isHeld, send, setSending } = useSending({
    form,
    answer,
    onInvalid: refuse,
  });
  const draft = useDraft({
    form,
    service,
    hasAnswer: answer !== undefined,
    onFill: ({ message }) => setMessageLength([...message].length),
  });

  function refuse(found: FieldErrors) {
    checks.setErrors(found);
    setAttempts((count) => count + 1);
  }

  function onInput(event: FormEvent<HTMLFormElement>) {
    const element = event.currentTarget;
    draft.keep(element);
    setMessageLength([...readForm(element).message].length);
    // What is sent another time may be another message: it is worth a try.
    if (sending.state === "limited") setSending({ state: "idle" });
    checks.onInput(event);
  }

  function onSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (sending.state === "sending") return;
    setAttempts((count) => count + 1);
    if (sending.state === "limited" && isHeld) return;
    const element = event.currentTarget;
    const values = readForm(element);
    const checked = checkLead(values, context);
    if (!checked.ok) {
      setSending({ state: "idle" });
      announce({ name: "lead_error", code: "validation" });
      return refuse(checked.errors);
    }
    checks.setErrors({});
    if (!navigator.onLine) {
      announce({ name: "lead_error", code: "offline" });
      return setSending({ state: "offline", isBack: false });
    }

    const kept = readDraft() ?? { values, preselected: service ?? "" };
    const submission = submissionOf(checked.lead, kept.submission);
    const isResumed = draft.isRestored || kept.submission !== undefined;
    saveDraft({ ...kept, submission });
    const attribution = visitAttribution();
    // The browser may have to post the form by itself after all.
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
        ...(isResumed && { resumed: "yes" as const }),
        hp_note: textOf(new FormData(element).get("hp_note")),
      },
      checked.lead.email,
    );
  }

  function startAgain() {
    checks.forget();
    setInitial(emptyLead());
    setMessageLength(0);
    setAttempts(0);
    setSending({ state: "idle" });
    setStarts((count) => count + 1);
  }

  // The button that was pressed is gone; focus goes where typing starts.
  useEffect(() => {
    if (starts > 0) form.current?.querySelector("input")?.focus();
  }, [starts, form]);

  const remaining =
    messageLength > counterFrom
      ? fields.message.limit - messageLength
      : undefined;
  return {
    initial,
    /** The page answers a form posted without script. */
    hasAnswer: answer !== undefined,
    checks,
    context,
    sending,
    isHeld,
    attempts,
    remaining,
    draft: {
      isRestored: draft.isRestored,
      clear: () => {
        draft.clear();
        startAgain();
      },
    },
    startAgain,
    handlers: {
      onInput,
      onBlur: checks.onBlur,
      onCompositionStart: checks.onCompositionStart,
      onCompositionEnd: checks.onCompositionEnd,
      onKeyDown: keepFromSending,
      onSubmit,
      onFocus: prepareToken,
    },
  };
}
