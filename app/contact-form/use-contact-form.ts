import {
  useEffect,
  useRef,
  useState,
  type FormEvent,
  type RefObject,
} from "react";
import { useLocation, useSearchParams } from "react-router";
import {
  checkField,
  checkLead,
  emptyLead,
  fieldNames,
  type FieldErrors,
  type FieldName,
  type RawLead,
} from "#shared/lead.ts";
import { isService } from "#shared/services.ts";
import type { FormFailure } from "#shared/render.ts";
import { useFormAnswer, useSite } from "../document-state.ts";
import { useTree } from "../i18n/i18n.tsx";
import { prepareToken } from "./api-fetch.ts";
import { clearDraft, readDraft, saveDraft } from "./draft.ts";
import {
  fillForm,
  isFieldName,
  isTyped,
  readForm,
  textOf,
} from "./form-values.ts";
import { sendLead, type SendResult } from "./send-lead.ts";

export type Sending =
  | { state: "idle" }
  | { state: "sending"; isSlow: boolean }
  | {
      state: "failed";
      failure: FormFailure | "offline";
      retryAfterSeconds?: number;
    }
  | { state: "stored"; reference: string; email: string };

const slowAfterMs = 15_000;
const counterFrom = 2_700;

/** The life of the contact form: what stands in it, what is wrong with it, and how far sending has come. */
export function useContactForm(form: RefObject<HTMLFormElement | null>) {
  const answer = useFormAnswer();
  const { locale } = useTree();
  const { pathname } = useLocation();
  const { form: formFacts } = useSite();
  const [errors, setErrors] = useState<FieldErrors>(answer?.errors ?? {});
  const [sending, setSending] = useState<Sending>(
    answer?.failure
      ? { state: "failed", failure: answer.failure }
      : { state: "idle" },
  );
  /** Rises with every refused attempt, so that the summary takes focus again. */
  const [attempts, setAttempts] = useState(0);
  const [messageLength, setMessageLength] = useState(0);
  const draft = useDraft(form, answer !== undefined);
  const submission = useSubmissionId();
  const changed = useRef(new Set<FieldName>());
  const isPointerDown = useRef(false);
  useEffect(() => {
    const down = () => (isPointerDown.current = true);
    const up = () => (isPointerDown.current = false);
    addEventListener("pointerdown", down, true);
    addEventListener("pointerup", up, true);
    addEventListener("pointercancel", up, true);
    return () => {
      removeEventListener("pointerdown", down, true);
      removeEventListener("pointerup", up, true);
      removeEventListener("pointercancel", up, true);
    };
  }, []);
  const context = {
    locale,
    hasBudget: formFacts.budgetBands !== undefined,
    hasNewsletter: formFacts.hasNewsletter,
  };

  function refuse(found: FieldErrors) {
    setErrors(found);
    setSending({ state: "idle" });
    setAttempts((count) => count + 1);
  }

  function onInput(event: FormEvent<HTMLFormElement>) {
    const control = event.target as HTMLInputElement;
    const values = readForm(event.currentTarget);
    if (isTyped(values)) saveDraft(values);
    setMessageLength([...values.message].length);
    if (!isFieldName(control.name)) return;
    changed.current.add(control.name);
    // A field that showed an error is checked on every change, but never in the middle of an input method's work.
    if (errors[control.name] && !(event.nativeEvent as InputEvent).isComposing)
      recheck(control.name, values);
  }

  function onBlur(event: FormEvent<HTMLFormElement>) {
    const { name } = event.target as HTMLInputElement;
    if (!isFieldName(name) || !changed.current.has(name)) return;
    const element = event.currentTarget;
    const check = () => recheck(name, readForm(element));
    if (isPointerDown.current)
      addEventListener("pointerup", () => setTimeout(check), { once: true });
    else check();
  }

  function recheck(name: FieldName, values: RawLead) {
    const problem = checkField(name, values, context);
    setErrors(({ [name]: _, ...others }) =>
      problem ? { ...others, [name]: problem } : others,
    );
  }

  async function onSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const element = event.currentTarget;
    if (sending.state === "sending") return;
    const values = readForm(element);
    const checked = checkLead(values, context);
    if (!checked.ok) return refuse(checked.errors);
    setErrors({});
    if (!navigator.onLine)
      return setSending({ state: "failed", failure: "offline" });
    setSending({ state: "sending", isSlow: false });
    const slow = setTimeout(
      () => setSending({ state: "sending", isSlow: true }),
      slowAfterMs,
    );
    const result = await sendLead({
      ...values,
      submissionId: submission.idFor(values),
      locale,
      page: pathname,
      noticeVersion: formFacts.noticeVersion,
      hp_note: textOf(new FormData(element).get("hp_note")),
    });
    clearTimeout(slow);
    finish(result, element, checked.lead.email);
  }

  function finish(result: SendResult, element: HTMLFormElement, email: string) {
    if (result.kind === "invalid") return refuse(result.errors);
    if (result.kind === "refused") return element.submit(); // Cookies are blocked: a plain post needs none.
    if (result.kind === "failed") {
      submission.failed();
      const { failure, retryAfterSeconds } = result;
      setSending({
        state: "failed",
        failure,
        ...(retryAfterSeconds !== undefined && { retryAfterSeconds }),
      });
      return;
    }
    clearDraft();
    setSending({ state: "stored", reference: result.reference, email });
  }

  function startAgain() {
    submission.renew();
    changed.current.clear();
    setErrors({});
    setMessageLength(0);
    setSending({ state: "idle" });
  }

  const remaining =
    messageLength > counterFrom ? 3_000 - messageLength : undefined;
  return {
    initial: answer?.values ?? emptyLead(),
    /** The page answers a form posted without script. */
    hasAnswer: answer !== undefined,
    errors,
    errorNames: fieldNames.filter((name) => errors[name]),
    sending,
    attempts,
    remaining,
    draft,
    startAgain,
    handlers: { onInput, onBlur, onSubmit, onFocus: prepareToken },
  };
}

/** Gives a kept draft back after the first draw, and ticks the service that the address asks for. */
function useDraft(form: RefObject<HTMLFormElement | null>, hasAnswer: boolean) {
  const [isRestored, setIsRestored] = useState(false);
  const [query] = useSearchParams();
  const service = query.get("service");
  useEffect(() => {
    const element = form.current;
    if (!element || hasAnswer) return;
    const draft = readDraft();
    // What the visitor typed before the application was there counts more than an older draft.
    if (draft && !isTyped(readForm(element)) && isTyped(draft.values)) {
      fillForm(element, draft.values);
      // The browser's storage is known only after the first draw, which equals the served page.
      // oxlint-disable-next-line react/set-state-in-effect
      setIsRestored(draft.isFromBefore);
    } else if (isTyped(readForm(element))) saveDraft(readForm(element));
    if (!isService(service)) return;
    const box = element.querySelector<HTMLInputElement>(
      `input[name="services"][value="${service}"]`,
    );
    if (box) box.checked = true;
  }, [form, hasAnswer, service]);
  return {
    isRestored,
    clear: () => {
      clearDraft();
      form.current?.reset();
      setIsRestored(false);
    },
  };
}

/**
 * One id for one submission: the same for every retry, so that a lost answer cannot make a second lead; a new one
 * after success, and when the words were changed after a failed attempt.
 */
function useSubmissionId() {
  const current = useRef<
    { id: string; sent?: string; hasFailed: boolean } | undefined
  >(undefined);
  return {
    idFor: (values: RawLead): string => {
      const content = JSON.stringify(values);
      const known = current.current;
      if (known === undefined || (known.hasFailed && known.sent !== content)) {
        current.current = {
          id: crypto.randomUUID(),
          sent: content,
          hasFailed: false,
        };
      } else known.sent = content;
      return current.current?.id ?? crypto.randomUUID();
    },
    failed: () => {
      if (current.current) current.current.hasFailed = true;
    },
    renew: () => {
      current.current = undefined;
    },
  };
}
