import { useEffect, useRef, type ReactNode } from "react";
import { emptyValue, type Field } from "#shared/lead/field.ts";
import {
  fieldNames,
  fieldOf,
  isShown,
  type FieldName,
} from "#shared/lead/fields.ts";
import type { Service } from "#shared/services.ts";
import { formAnchor } from "#shared/site-map.ts";
import { useCompany } from "../company/use-company.ts";
import { useSite } from "../context/site-context.ts";
import { useWords } from "../i18n/i18n.tsx";
import { Button } from "../ui/button.tsx";
import type { IslandContent } from "../ui/island.tsx";
import { CharactersLeft } from "./fields/characters-left.tsx";
import { EmailSuggestion } from "./fields/email-suggestion.tsx";
import { FormField } from "./fields/form-field.tsx";
import { HiddenFields } from "./fields/hidden-fields.tsx";
import { useFieldError } from "./fields/use-field-error.ts";
import { FormStatus, SlowNote } from "./sending/form-status.tsx";
import { SentPanel } from "./sending/sent-panel.tsx";
import { isHeld } from "./form-state.ts";
import { useContactForm } from "./use-contact-form.ts";
import styles from "./contact-form.module.css";

type ContactFormProps = { service?: Service; formId?: string };

/** The form as an island. `service` is ticked beforehand. */
export const formIsland = (
  service: Service | undefined,
): IslandContent<ContactFormProps> => ({
  name: "contact-form",
  component: ContactForm,
  props: service ? { service } : {},
});

/**
 * The one form of the site. Without script the browser posts it. With script the form checks the values, sends them
 * and shows the result on the same page. `service` is ticked beforehand; `formId` keeps ids apart if a page has two
 * forms.
 */
export function ContactForm({
  service,
  formId = formAnchor,
}: ContactFormProps) {
  const t = useWords("form");
  const form = useRef<HTMLFormElement>(null);
  const {
    initial,
    hasAnswer,
    errors,
    suggestion,
    sending,
    attempts,
    isRestored,
    noticed,
    remaining,
    clearDraft,
    context,
    startAgain,
    handlers,
  } = useContactForm(form, service);
  const site = useSite();
  const company = useCompany();
  const errorNames = fieldNames.filter((name) => errors[name]);
  const errorText = useFieldError(errors, form);
  // The browser shows its own messages until the application can show ours.
  useEffect(() => {
    if (form.current) form.current.noValidate = true;
  });
  if (sending.state === "stored")
    return (
      <SentPanel {...sending} isAnswer={attempts > 0} onAgain={startAgain} />
    );
  const isSending = sending.state === "sending";
  const below: Partial<Record<FieldName, ReactNode>> = {
    email: <EmailSuggestion form={form} domain={suggestion} />,
    message: <CharactersLeft n={remaining} />,
  };
  const namesIn = (part: Field["part"]) =>
    fieldNames.filter(
      (name) => fieldOf(name).part === part && isShown(name, context),
    );
  const fieldsIn = (part: Field["part"]) =>
    namesIn(part).map((name) => (
      <FormField
        key={name}
        frame={{
          name,
          formId,
          error: errorText(name),
          isFirstWrong: hasAnswer && errorNames[0] === name,
        }}
        initial={
          service && !hasAnswer ? { ...initial, services: [service] } : initial
        }
        readOnly={isSending}
      >
        {below[name]}
      </FormField>
    ));
  // The details open by themselves if a value or an error is inside.
  const hasMore = namesIn("more").some(
    (name) =>
      errors[name] ||
      String(initial[name]) !== String(emptyValue(fieldOf(name))),
  );
  return (
    <form
      {...handlers}
      ref={form}
      id={formId}
      className={styles.form}
      method="post"
      action="/api/contact/"
      acceptCharset="utf-8"
      data-sending={isSending || undefined}
    >
      <FormStatus
        formId={formId}
        sending={sending}
        problems={errorNames.map((name) => ({
          name,
          text: errorText(name) ?? "",
        }))}
        newProblem={noticed && errorText(noticed)}
        attempts={attempts}
        draft={{ isRestored, clear: clearDraft }}
      />
      {fieldsIn(undefined)}
      <details className={styles.details} open={hasMore || undefined}>
        <summary className="fold">
          <span>{t("details")}</span>
        </summary>
        <div className={styles.form}>{fieldsIn("more")}</div>
      </details>
      {fieldsIn("consent")}
      <p className={`soft ${styles.notice}`}>
        {t("notice", {
          company: company?.legalName ?? site.company,
          months: site.retentionMonths,
          privacyEmail: site.privacyEmail,
        })}
      </p>
      {isSending && sending.isSlow && <SlowNote />}
      <div className={styles.submit}>
        <Button type="submit" isBusy={isHeld(sending)}>
          {isSending
            ? t("sending")
            : t(sending.state === "idle" ? "submit" : "retry")}
        </Button>
      </div>
      <HiddenFields formId={formId} />
    </form>
  );
}
