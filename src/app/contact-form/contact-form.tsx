import { useRef, useState } from "react";
import {
  emptyValue,
  type Field,
  fieldNames,
  fieldOf,
  isShown,
} from "#shared/lead/fields.ts";
import { formAnchor } from "#shared/site-map.ts";
import { draftItem } from "../client/storage.ts";
import { useCompany } from "../company/use-company.ts";
import { useSite } from "../context/site-context.ts";
import { usePlace } from "../context/view.ts";
import { useWords } from "../i18n/i18n.tsx";
import { Button } from "../ui/button.tsx";
import { EmailSuggestion } from "./email-suggestion.tsx";
import { FormField } from "./form-field.tsx";
import { FormStatus } from "./form-status.tsx";
import { SentPanel } from "./sent-panel.tsx";
import { useContactForm, type FormProps } from "./use-contact-form.ts";
import styles from "./contact-form.module.css";

/**
 * The one form of the site. Without script the browser posts it, and the server's answer shows it again. With script it checks
 * the values, sends them and shows the result on the same page.
 */
export function ContactForm(props: FormProps) {
  const [round, setRound] = useState(0);
  return (
    <Form
      key={round}
      {...props}
      answer={round === 0 ? props.answer : undefined}
      isAgain={round > 0}
      onAgain={() => setRound(round + 1)}
    />
  );
}

function Form({
  isAgain,
  onAgain,
  ...props
}: FormProps & {
  /** An empty form after another one: its first field gets focus, since the button that had it is gone. */
  isAgain: boolean;
  onAgain: () => void;
}) {
  const t = useWords("form");
  const form = useRef<HTMLFormElement>(null);
  const { answer } = props;
  const state = useContactForm(form, props);
  const { initial, errors, sending, attempts, context } = state;
  const site = useSite();
  const company = useCompany();
  if (sending.state === "stored")
    return <SentPanel {...sending} isAnswer={attempts > 0} onAgain={onAgain} />;
  const firstWrong = fieldNames.find((name) => errors[name]);
  const namesIn = (part: Field["part"]) =>
    fieldNames.filter(
      (name) => fieldOf(name).part === part && isShown(name, context),
    );
  const fieldsIn = (part: Field["part"]) =>
    namesIn(part).map((name) => (
      <FormField
        key={name}
        name={name}
        value={initial[name]}
        error={errors[name]}
        hasFocus={name === (isAgain ? fieldNames[0] : answer && firstWrong)}
      >
        {name === "email" && (
          <EmailSuggestion form={form} domain={state.suggestion} />
        )}
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
      {...state.handlers}
      ref={form}
      id={formAnchor}
      className={styles.form}
      method="post"
      action="/api/contact/"
      acceptCharset="utf-8"
    >
      <FormStatus
        state={state}
        hasAnswer={answer !== undefined}
        onClear={() => {
          draftItem.set();
          onAgain();
        }}
      />
      {/* What is typed while the form is being sent would be lost. */}
      <div className={styles.fields} inert={sending.state === "sending"}>
        {fieldsIn(undefined)}
        <details className={styles.details} open={hasMore || undefined}>
          <summary className="fold">
            <span>{t("details")}</span>
          </summary>
          <div className={styles.form}>{fieldsIn("more")}</div>
        </details>
        {fieldsIn("consent")}
      </div>
      <p className={`soft ${styles.notice}`}>
        {t("notice", {
          company: company?.legalName ?? site.company,
          months: site.retentionMonths,
          privacyEmail: site.privacyEmail,
        })}
      </p>
      <div className={styles.submit}>
        <Button type="submit" isBusy={sending.state === "sending"}>
          {t(buttonWords[sending.state])}
        </Button>
      </div>
      <HiddenFields />
    </form>
  );
}

const buttonWords = {
  idle: "submit",
  sending: "sending",
  failed: "retry",
} as const;

/** Facts for the server, and the trap: a field that only programs fill in. */
function HiddenFields() {
  const t = useWords("form");
  const { pathname, tree } = usePlace();
  const { noticeVersion } = useSite().form;
  const facts = {
    locale: tree.locale,
    page: pathname,
    noticeVersion,
    // The script fills these two when it sends the form.
    submissionId: undefined,
    attribution: undefined,
  };
  return (
    <>
      {Object.entries(facts).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <div className={styles.trap} aria-hidden="true">
        <label htmlFor={`${formAnchor}-note`}>{t("trap")}</label>
        <input
          id={`${formAnchor}-note`}
          name="hp_note"
          type="text"
          tabIndex={-1}
          autoComplete="off"
        />
      </div>
    </>
  );
}
