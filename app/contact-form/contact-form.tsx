import { useEffect, useRef, type ReactNode } from "react";
import {
  contactMethods,
  fieldLimits,
  serviceOptions,
  type FieldName,
} from "#shared/lead.ts";
import type { Service } from "#shared/services.ts";
import { href } from "#shared/site-map.ts";
import { useSite } from "../document-state.ts";
import { useTree, useWords } from "../i18n/i18n.tsx";
import { useLocation } from "../navigation/view.ts";
import { Link } from "../navigation/link.tsx";
import { Button } from "../ui/button.tsx";
import { EmailSuggestion } from "./email-suggestion.tsx";
import { CheckBox, Picker, TextArea, TextField } from "./field.tsx";
import { FormStatus, SlowNote } from "./form-status.tsx";
import { MoreDetails } from "./more-details.tsx";
import { SentPanel } from "./sent-panel.tsx";
import { useContactForm } from "./use-contact-form.ts";
import { useFieldError } from "./use-field-error.ts";
import styles from "./contact-form.module.css";

/** Anchor of the form on every page that has one. */
export const formAnchor = "contact-form";

type ContactFormProps = { service?: Service; formId?: string };

/**
 * The one form of the site. It posts by itself without script; with script it checks, sends and answers without
 * leaving the page. `service` is ticked beforehand; `formId` keeps ids apart if a page ever has two forms.
 */
export function ContactForm({
  service,
  formId = formAnchor,
}: ContactFormProps) {
  const t = useWords("form");
  const serviceWords = useWords("service");
  const form = useRef<HTMLFormElement>(null);
  const {
    initial,
    hasAnswer,
    checks: { errors, errorNames, suggestion },
    sending,
    isHeld,
    attempts,
    remaining,
    draft,
    startAgain,
    handlers,
  } = useContactForm(form, service);
  const { locale } = useTree();
  const { pathname } = useLocation();
  const site = useSite();
  const errorText = useFieldError(errors, form);
  // The browser's own bubbles give way to ours only once ours can work.
  useEffect(() => {
    if (form.current) form.current.noValidate = true;
  });
  if (sending.state === "stored")
    return (
      <SentPanel {...sending} isAnswer={attempts > 0} onAgain={startAgain} />
    );
  const isSending = sending.state === "sending";
  const field = <Name extends FieldName>(name: Name) => ({
    name,
    formId,
    error: errorText(name),
    isFirstWrong: hasAnswer && errorNames[0] === name,
  });
  return (
    <form
      {...handlers}
      ref={form}
      id={formId}
      className={styles.form}
      method="post"
      action="/api/contact/"
      acceptCharset="utf-8"
      aria-busy={isSending}
    >
      <FormStatus
        formId={formId}
        sending={sending}
        problems={errorNames.map((name) => ({
          name,
          text: errorText(name) ?? "",
        }))}
        attempts={attempts}
        draft={draft}
      />
      <TextField
        {...field("name")}
        label={t("name")}
        hint={t("nameHint")}
        isRequired
        defaultValue={initial.name}
        maxLength={fieldLimits.name}
        autoComplete="name"
        autoCapitalize="words"
        spellCheck={false}
        readOnly={isSending}
      />
      {locale === "ja" && (
        <TextField
          {...field("nameKana")}
          label={t("nameKana")}
          hint={t("nameKanaHint")}
          defaultValue={initial.nameKana}
          maxLength={fieldLimits.nameKana}
          autoComplete="off"
          lang="ja"
          readOnly={isSending}
        />
      )}
      <TextField
        {...field("company")}
        label={t("company")}
        defaultValue={initial.company}
        maxLength={fieldLimits.company}
        autoComplete="organization"
        readOnly={isSending}
      />
      <TextField
        {...field("email")}
        label={t("email")}
        isRequired
        isWide={locale !== "ja"}
        type="email"
        defaultValue={initial.email}
        maxLength={fieldLimits.email}
        autoComplete="email"
        inputMode="email"
        autoCapitalize="none"
        spellCheck={false}
        readOnly={isSending}
      >
        <EmailSuggestion form={form} domain={suggestion} />
      </TextField>
      <Picker
        {...field("contactMethod")}
        label={t("contactMethod")}
        type="radio"
        isRequired
        options={contactMethods.map((value) => ({
          value,
          label: t(`method.${value}`),
        }))}
        chosen={[initial.contactMethod]}
      />
      <TextField
        {...field("phone")}
        isConditional
        placeholder=" "
        label={t("phone")}
        hint={t("phoneHint")}
        isWide
        type="tel"
        defaultValue={initial.phone}
        maxLength={fieldLimits.phone}
        autoComplete="tel"
        inputMode="tel"
        readOnly={isSending}
      />
      <TextField
        {...field("lineId")}
        isConditional
        placeholder=" "
        label={t("lineId")}
        isWide
        defaultValue={initial.lineId}
        maxLength={fieldLimits.lineId}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        readOnly={isSending}
      />
      <Picker
        {...field("services")}
        label={t("services")}
        type="checkbox"
        options={serviceOptions.map((value) => ({
          value,
          label: serviceWords(value),
        }))}
        chosen={service ? [service] : initial.services}
      />
      <TextArea
        {...field("message")}
        label={t("message")}
        hint={t("messageHint")}
        isRequired
        rows={6}
        defaultValue={initial.message}
        autoComplete="off"
        enterKeyHint="enter"
        readOnly={isSending}
      >
        {remaining !== undefined && remaining >= 0 && (
          <p className={`soft ${styles.counter}`} role="status">
            {t("charactersLeft", { n: remaining })}
          </p>
        )}
      </TextArea>
      <MoreDetails field={field} initial={initial} readOnly={isSending} />
      <CheckBox
        {...field("privacy")}
        isRequired
        isChecked={initial.privacy === "yes"}
      >
        {t.rich("privacy", { company: site.company, link: linkToPrivacy })}
      </CheckBox>
      {site.form.hasNewsletter && (
        <CheckBox
          {...field("marketing")}
          isChecked={initial.marketing === "yes"}
        >
          {t("marketing")}
        </CheckBox>
      )}
      <p className={`soft ${styles.notice}`}>
        {t("notice", {
          company: site.company,
          months: site.retentionMonths,
          privacyEmail: site.privacyEmail,
        })}
      </p>
      {isSending && sending.isSlow && <SlowNote />}
      <div className={styles.submit}>
        <Button type="submit" isBusy={isHeld}>
          {isSending
            ? t("sending")
            : t(sending.state === "idle" ? "submit" : "retry")}
        </Button>
      </div>
      <input type="hidden" name="locale" value={locale} />
      <input type="hidden" name="page" value={pathname} />
      <input
        type="hidden"
        name="noticeVersion"
        value={site.form.noticeVersion}
      />
      {/* Written when the form is sent; empty without script. */}
      <input type="hidden" name="submissionId" />
      <input type="hidden" name="attribution" />
      <div className={styles.trap} aria-hidden="true">
        <label htmlFor={`${formId}-note`}>{t("trap")}</label>
        <input
          id={`${formId}-note`}
          name="hp_note"
          type="text"
          tabIndex={-1}
          autoComplete="off"
        />
      </div>
    </form>
  );
}

function linkToPrivacy(words: ReactNode): ReactNode {
  return <PrivacyLink>{words}</PrivacyLink>;
}

function PrivacyLink({ children }: { children: ReactNode }) {
  const { locale } = useTree();
  return <Link to={href(locale, "privacy")}>{children}</Link>;
}
