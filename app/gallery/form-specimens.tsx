import type { Locale } from "#shared/locales.ts";
import { emptyLead } from "#shared/lead/fields.ts";
import { checkLead } from "#shared/lead/lead.ts";
import { ContactForm } from "../contact-form/contact-form.tsx";
import {
  Picker,
  Select,
  TextArea,
  TextField,
} from "../contact-form/fields/controls.tsx";
import { FormStatus, SlowNote } from "../contact-form/sending/form-status.tsx";
import { SentPanel } from "../contact-form/sending/sent-panel.tsx";
import type { Sending } from "../contact-form/sending/use-sending.ts";
import type { SiteFacts } from "#shared/document/site-facts.ts";
import { SiteContext } from "../document/document-state.ts";
import { useWords } from "../i18n/i18n.tsx";
import { gallery } from "./gallery-words.ts";
import { Part } from "./part.tsx";
import styles from "./gallery.module.css";

type FormSpecimensProps = { locale: Locale; side: string; site: SiteFacts };

/** Fields by themselves, and the form in every state. What would take focus or scroll is inert. */
export function FormSpecimens({ locale, side, site }: FormSpecimensProps) {
  const values = { ...emptyLead(), email: gallery.typed };
  const checked = checkLead(values, {
    locale,
    hasBudget: false,
    hasNewsletter: false,
  });
  const answer = { values, errors: checked.ok ? {} : checked.errors };
  return (
    <>
      <Part name={gallery.parts.fields}>
        <Fields formId={`fields-${side}`} />
      </Part>
      <Part name={gallery.parts.status}>
        <div inert>
          <SlowNote />
          {states.map((sending) => (
            <FormStatus
              key={JSON.stringify(sending)}
              formId={`status-${side}`}
              sending={sending}
              problems={[]}
              attempts={0}
              draft={{
                isRestored: sending.state === "idle",
                clear: () => undefined,
              }}
            />
          ))}
        </div>
      </Part>
      <Part name={gallery.parts.errors}>
        <div inert>
          <SiteContext value={{ site, form: answer }}>
            <ContactForm formId={`errors-${side}`} />
          </SiteContext>
        </div>
      </Part>
      <Part name={gallery.parts.sent}>
        <div inert>
          <SentPanel
            reference={gallery.reference}
            email={gallery.typed}
            isAnswer={false}
            onAgain={() => undefined}
          />
        </div>
      </Part>
      <Part name={gallery.parts.form}>
        <ContactForm formId={`form-${side}`} service="google-seo" />
      </Part>
    </>
  );
}

const states: readonly Sending[] = [
  { state: "idle" },
  { state: "failed", failure: "unavailable" },
  { state: "offline", isBack: false },
  { state: "offline", isBack: true },
  { state: "limited", seconds: 540 },
  { state: "limited", seconds: 0 },
];

function Fields({ formId }: { formId: string }) {
  const t = useWords();
  const options = (["email", "phone", "line"] as const).map((value) => ({
    value,
    label: t(`form.method.${value}`),
  }));
  const error = t("fieldError.email.invalid");
  return (
    // Radio buttons of one name belong together unless a form parts them.
    <form className={styles.fields}>
      <TextField
        frame={{
          formId,
          name: "phone",
          label: t("form.phone"),
          hint: t("form.phoneHint"),
        }}
      />
      <TextField
        frame={{
          formId,
          name: "email",
          label: t("form.email"),
          error,
          isRequired: true,
        }}
        defaultValue={gallery.typed}
      />
      <TextArea
        frame={{
          formId,
          name: "message",
          label: t("form.message"),
          hint: t("form.messageHint"),
          isRequired: true,
          isWide: true,
        }}
        rows={3}
      />
      <Select
        frame={{ formId, name: "start", label: t("form.start") }}
        options={options}
        defaultValue="email"
      />
      <Picker
        frame={{
          formId,
          name: "contactMethod",
          label: t("form.contactMethod"),
          isWide: true,
        }}
        type="radio"
        options={options}
        chosen={["email"]}
      />
      <Picker
        frame={{
          formId,
          name: "services",
          label: t("form.services"),
          error,
          isWide: true,
        }}
        type="checkbox"
        options={options}
        chosen={["phone"]}
      />
    </form>
  );
}
