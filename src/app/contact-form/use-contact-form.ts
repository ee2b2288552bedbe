import {
  useEffect,
  useState,
  type FocusEvent,
  type KeyboardEvent,
  type RefObject,
  type SubmitEvent,
  type SyntheticEvent,
} from "react";
import type { FormAnswer } from "#shared/document/render.ts";
import {
  type FieldErrorWord,
  emptyLead,
  type FieldName,
  type RawLead,
} from "#shared/lead/fields.ts";
import { parseEmail } from "#shared/lead/lead-text.ts";
import {
  checkLead,
  messageExcess,
  type FieldErrors,
} from "#shared/lead/lead.ts";
import type { Service } from "#shared/services.ts";
import { sendSiteEvent } from "../client/site-event.ts";
import { useSite } from "../context/site-context.ts";
import { useTree, useWords } from "../i18n/i18n.tsx";
import { whenNothingIsPressed } from "../ui/when-nothing-is-pressed.ts";
import { keepDraft, readDraft, restoreDraft } from "./draft.ts";
import { suggestDomain } from "./email-suggestion.tsx";
import { isFieldName, readForm } from "./form-values.ts";
import {
  fillHidden,
  prepareToken,
  sendEnquiry,
  underWay,
  type Failed,
  type SendResult,
} from "./send.ts";

/** The service that is ticked beforehand, and what the server said of a post without script. */
export type FormProps = {
  service: Service | undefined;
  answer: FormAnswer | undefined;
};

export type Sending =
  | { state: "idle" | "sending" }
  | Failed
  | (Extract<SendResult, { state: "stored" }> & { email: string });

/** The state of the contact form, and the handlers of its events. */
export function useContactForm(
  form: RefObject<HTMLFormElement | null>,
  { service, answer }: FormProps,
) {
  const t = useWords("fieldError");
  const { form: facts } = useSite();
  const { locale } = useTree();
  const initial = answer?.values ?? {
    ...emptyLead(),
    services: service ? [service] : [],
  };
  const [errors, setErrors] = useState(() =>
    inWords(answer?.errors ?? {}, initial),
  );
  const [sending, setSending] = useState<Sending>(
    answer?.failure
      ? { state: "failed", failure: answer.failure }
      : { state: "idle" },
  );
  /** Increases with every attempt, so that the message about the attempt gets focus. */
  const [attempts, setAttempts] = useState(answer?.failure ? 1 : 0);
  /** The field whose error was found last, when it was left. */
  const [noticed, setNoticed] = useState<FieldName>();
  /** The mail domain that the visitor probably meant. */
  const [suggestion, setSuggestion] = useState<string>();
  const [isRestored, setIsRestored] = useState(false);
  const context = {
    locale,
    hasBudget: facts.budgetBands !== undefined,
    hasNewsletter: facts.hasNewsletter,
  };

  useEffect(() => {
    const element = form.current;
    if (!element) return;
    // The browser shows its own messages until the application can show ours.
    element.noValidate = true;
    if (answer) keepDraft(element);
    else setIsRestored(restoreDraft(element, initial));
    void follow();
    // oxlint-disable-next-line react/exhaustive-deps -- the form as it was served
  }, []);

  /** The errors of fields in the language of the page. The server sends codes, not sentences. */
  function inWords(codes: FieldErrors, values: RawLead) {
    const n = messageExcess(values);
    const texts = Object.entries(codes).map(([name, code]) => [
      name,
      // A type error here names the key that `messages/en.json` lacks.
      t(`${name as FieldName}.${code}` as FieldErrorWord, { n }),
    ]);
    return Object.fromEntries(texts) as Partial<Record<FieldName, string>>;
  }

  /** Shows how the enquiry that is under way ends. */
  async function follow() {
    const { enquiry } = underWay;
    if (!enquiry) return;
    setSending({ state: "sending" });
    const result = await enquiry.result;
    const element = form.current;
    // The form of another page will show it.
    if (!element?.isConnected) return;
    underWay.enquiry = undefined;
    setSending({ state: "idle" });
    switch (result.state) {
      case "validation":
        setErrors(inWords(result.errors, readForm(element)));
        return setAttempts((n) => n + 1);
      case "refused":
        // It may be the form of another page, with the words of the draft.
        fillHidden(element, enquiry.id);
        return element.submit();
      case "failed":
        // Another enquiry has this id, so the next attempt needs a new one.
        if (result.failure === "conflict") keepDraft(element, "");
        return setSending(result);
      case "stored":
        return setSending({ ...result, email: enquiry.email });
    }
  }

  function onSubmit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    if (sending.state === "sending") return;
    const element = event.currentTarget;
    const values = readForm(element);
    const checked = checkLead(values, context);
    setErrors(inWords(checked.errors, values));
    setAttempts((n) => n + 1);
    setNoticed(undefined);
    setSending({ state: "idle" });
    keepDraft(element);
    if (checked.lead === undefined)
      return sendSiteEvent({ name: "lead_error", code: "validation" });
    const id = readDraft()?.submissionId || newId();
    keepDraft(element, id);
    sendEnquiry(element, id, checked.lead.email);
    void follow();
  }

  function check(element: HTMLFormElement, name: FieldName) {
    const values = readForm(element);
    const problem = checkLead(values, context).errors[name];
    const text = inWords(problem ? { [name]: problem } : {}, values);
    setErrors(({ [name]: _, ...others }) => ({ ...others, ...text }));
    setNoticed(problem && name);
  }

  /** A field that has an error is checked on every change, and that of a reply when another way is chosen. */
  function onInput(event: SyntheticEvent<HTMLFormElement>) {
    const element = event.currentTarget;
    const { name } = event.target as HTMLInputElement;
    keepDraft(element);
    if (name === "email") setSuggestion(undefined);
    const isWay = name === "contactMethod";
    for (const one of isWay ? ["email", "phone", "lineId"] : [name])
      if (isFieldName(one) && errors[one]) check(element, one);
  }

  /** A changed field is checked when it is left; not before a press has ended, since an error moves what is pressed. */
  async function onBlur(event: FocusEvent<HTMLFormElement>) {
    const element = event.currentTarget;
    const control = event.target as unknown as HTMLInputElement;
    const { name, value, defaultValue } = control;
    if (!isFieldName(name) || value === defaultValue) return;
    await whenNothingIsPressed();
    if (!element.isConnected) return;
    check(element, name);
    const email = name === "email" && parseEmail(readForm(element).email);
    if (email) setSuggestion(suggestDomain(email));
  }

  return {
    initial,
    errors,
    sending,
    attempts,
    noticed,
    suggestion,
    isRestored,
    context,
    handlers: {
      onSubmit,
      onInput,
      onBlur: (event: FocusEvent<HTMLFormElement>) => void onBlur(event),
      onFocus: () => void prepareToken(),
      onKeyDown: keepFromSending,
    },
  };
}

/** `crypto.randomUUID` is missing on plain http, where people may try the site. */
const newId = () =>
  "xxxxxxxx-xxxx-4xxx-axxx-xxxxxxxxxxxx".replaceAll("x", () =>
    Math.floor(Math.random() * 16).toString(16),
  );

/**
 * Prevents the Enter of an input method, with which people write Japanese or Chinese, from sending the form. Safari ends the
 * composition before this event and marks it only by the deprecated code 229.
 */
function keepFromSending(event: KeyboardEvent): void {
  const { isComposing, keyCode } = event.nativeEvent;
  if (
    event.key === "Enter" &&
    event.target instanceof HTMLInputElement &&
    (isComposing || keyCode === 229)
  )
    event.preventDefault();
}
