import { useEffect, useRef, type ReactNode } from "react";
import type { FieldName } from "#shared/lead/lead.ts";
import type { Service } from "#shared/services.ts";
import { formAnchor, href } from "#shared/site-map.ts";
import { useSite } from "../document/document-state.ts";
import { useTree, useWords } from "../i18n/i18n.tsx";
import { Link } from "../navigation/link.tsx";
import { Button } from "../ui/button.tsx";
import { CheckBox } from "./fields/choice-field.tsx";
import { FormStatus, SlowNote } from "./sending/form-status.tsx";
import { HiddenFields } from "./fields/hidden-fields.tsx";
import { MainFields } from "./fields/main-fields.tsx";
import { MoreDetails } from "./fields/more-details.tsx";
import { SentPanel } from "./sending/sent-panel.tsx";
import { useContactForm } from "./use-contact-form.ts";
import { useFieldError } from "./fields/use-field-error.ts";
import styles from "./contact-form.module.css";

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
    checks: { errors, errorNames, suggestion },
    sending,
    isHeld,
    attempts,
    remaining,
    draft,
    startAgain,
    handlers,
  } = useContactForm(form, service);
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
      <MainFields
        field={field}
        initial={initial}
        readOnly={isSending}
        form={form}
        suggestion={suggestion}
        remaining={remaining}
        {...(service && { service })}
      />
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
      <HiddenFields formId={formId} />
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
