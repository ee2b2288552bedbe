import { emptyLead } from "#shared/lead/fields.ts";
import { ContactForm } from "../contact-form/contact-form.tsx";
import { FormStatus, SlowNote } from "../contact-form/sending/form-status.tsx";
import { SentPanel } from "../contact-form/sending/sent-panel.tsx";
import type { Sending } from "../contact-form/form-state.ts";
import type { SiteFacts } from "#shared/document/site-facts.ts";
import { SiteContext } from "../document/document-state.ts";
import { Part } from "./specimens.tsx";

const states: readonly Sending[] = [
  { state: "idle" },
  { state: "failed", failure: "unavailable" },
  { state: "offline", isBack: false },
  { state: "offline", isBack: true },
  { state: "limited", seconds: 540 },
  { state: "limited", seconds: 0 },
];

const email = "mika.sato@";
const answer = {
  values: { ...emptyLead(), email },
  errors: { name: "required", email: "invalid", message: "required" },
} as const;

/** The form in every state. States that would take focus or scroll are inert. */
export function FormSpecimens({
  site,
  side,
}: {
  site: SiteFacts;
  side: string;
}) {
  return (
    <>
      <Part name="Form: sending, failed, restored" isInert>
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
      </Part>
      <Part name="Form with errors" isInert>
        <SiteContext value={{ site, form: answer }}>
          <ContactForm formId={`errors-${side}`} />
        </SiteContext>
      </Part>
      <Part name="Form: sent" isInert>
        <SentPanel
          reference="C-7KQ2M9XD"
          email={email}
          isConfirmed
          isAnswer={false}
          onAgain={() => undefined}
        />
      </Part>
      <Part name="Form">
        <ContactForm formId={`form-${side}`} service="google-seo" />
      </Part>
    </>
  );
}
