import { useEffect, useRef, type ReactNode } from "react";
import { useLocation } from "react-router";
import {
  budgetOptions,
  contactMethods,
  fieldLimits,
  serviceOptions,
  startOptions,
  type FieldName,
} from "#shared/lead.ts";
import type { Service } from "#shared/services.ts";
import { href } from "#shared/site-map.ts";
import { useSite } from "../document-state.ts";
import { useTree, useWords } from "../i18n/i18n.tsx";
import { Link } from "../navigation/link.tsx";
import { Button } from "../ui/button.tsx";
import { CheckBox, Picker, Select, TextArea, TextField } from "./field.tsx";
import { FormStatus } from "./form-status.tsx";
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
  const form = useRef<HTMLFormElement>(null);
  const {
    initial,
    hasAnswer,
    errors,
    errorNames,
    sending,
    attempts,
    remaining,
    draft,
    startAgain,
    handlers,
  } = useContactForm(form);
  const { locale } = useTree();
  const { pathname } = useLocation();
  const site = useSite();
  const errorText = useFieldError(errors, form);
  // The browser's own bubbles give way to ours only once ours can work.
  useEffect(() => {
    if (form.current) form.current.noValidate = true;
  });
  if (sending.state === "stored")
    return <SentPanel {...sending} onAgain={startAgain} />;
  const isSending = sending.state === "sending";
  const bands = site.form.budgetBands?.[locale];
  const field = <Name extends FieldName>(name: Name) => ({
    name,
    formId,
    error: errorText(name),
    isFirstWrong: hasAnswer && errorNames[0] === name,
  });
  const hasDetails =
    [initial.website].some(Boolean) ||
    Boolean(errors.website ?? errors.budget ?? errors.start);
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
      />
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
      <ServicePicker
        {...field("services")}
        label={t("services")}
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
          <p className={styles.counter} role="status">
            {t("charactersLeft", { n: remaining })}
          </p>
        )}
      </TextArea>
      <details className={styles.details} open={hasDetails || undefined}>
        <summary className="fold">{t("details")}</summary>
        <div className={styles.form}>
          <TextField
            {...field("website")}
            label={t("website")}
            isWide
            defaultValue={initial.website}
            maxLength={fieldLimits.website}
            autoComplete="url"
            inputMode="url"
            autoCapitalize="none"
            readOnly={isSending}
          />
          {bands && (
            <Select
              {...field("budget")}
              label={t("budget")}
              defaultValue={initial.budget}
              options={budgetOptions.map((value, index) => ({
                value,
                label: bands[index - 1] ?? t("undecided"),
              }))}
            />
          )}
          <Select
            {...field("start")}
            label={t("start")}
            defaultValue={initial.start}
            options={startOptions.map((value) => ({
              value,
              label: t(`startOption.${value}`),
            }))}
          />
        </div>
      </details>
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
      <p className={styles.notice}>
        {t("notice", {
          company: site.company,
          months: site.retentionMonths,
          privacyEmail: site.privacyEmail,
        })}
      </p>
      <div className={styles.submit}>
        <Button type="submit" isBusy={isSending}>
          {isSending
            ? t("sending")
            : sending.state === "failed"
              ? t("retry")
              : t("submit")}
        </Button>
      </div>
      <input type="hidden" name="locale" value={locale} />
      <input type="hidden" name="page" value={pathname} />
      <input
        type="hidden"
        name="noticeVersion"
        value={site.form.noticeVersion}
      />
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

type ServicePickerProps = {
  name: "services";
  formId: string;
  label: string;
  error?: string | undefined;
  chosen: readonly string[];
};

function ServicePicker(props: ServicePickerProps) {
  const t = useWords("service");
  return (
    <Picker
      {...props}
      type="checkbox"
      options={serviceOptions.map((value) => ({ value, label: t(value) }))}
    />
  );
}
