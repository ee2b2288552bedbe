import type { RefObject } from "react";
import { parseEmail } from "#shared/lead/lead-text.ts";
import { useWords } from "../../i18n/i18n.tsx";
import { Announced } from "../../ui/announced.tsx";
import styles from "../contact-form.module.css";

type EmailSuggestionProps = {
  form: RefObject<HTMLFormElement | null>;
  /** The domain that the visitor probably meant. */
  domain: string | undefined;
};

/** The question "Did you mean gmail.com?" below the address. Its button corrects the address. */
export function EmailSuggestion({ form, domain }: EmailSuggestionProps) {
  const t = useWords("form");
  function correct() {
    const control = form.current?.elements.namedItem("email");
    if (!(control instanceof HTMLInputElement) || domain === undefined) return;
    const email = parseEmail(control.value) ?? "";
    control.value = email.slice(0, email.lastIndexOf("@") + 1) + domain;
    control.dispatchEvent(new Event("input", { bubbles: true }));
    control.focus();
  }
  return (
    <Announced className={`soft ${styles.counter}`}>
      {domain !== undefined &&
        t.rich("emailSuggestion", {
          suggestion: domain,
          mend: (words) => (
            <button type="button" className={styles.clear} onClick={correct}>
              {words}
            </button>
          ),
        })}
    </Announced>
  );
}
