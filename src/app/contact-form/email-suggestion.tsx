import type { RefObject } from "react";
import { parseEmail } from "#shared/lead/lead-text.ts";
import { useWords } from "../i18n/i18n.tsx";
import { Announced } from "../ui/announced.tsx";
import styles from "./contact-form.module.css";

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
    control.value = (parseEmail(control.value) ?? "").replace(/[^@]*$/, domain);
    control.dispatchEvent(new Event("input", { bubbles: true }));
    control.focus();
  }
  return (
    <Announced className={`soft ${styles.suggestion}`}>
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

const commonDomains =
  "gmail.com yahoo.com yahoo.co.jp yahoo.co.th hotmail.com hotmail.co.th outlook.com outlook.jp outlook.co.th icloud.com docomo.ne.jp ezweb.ne.jp softbank.ne.jp";

/** Real providers whose domains look like misspellings of the ones above. */
const realDomains =
  "mail.com email.com ymail.com cloud.com hotmail.co.jp hotmail.co yahoo.ne.jp";

/** The domain that the visitor probably meant: a common one, if the domain of the normalised address differs from it by one typing error. */
export function suggestDomain(email: string): string | undefined {
  const domain = email.replace(/^.*@/, "");
  const known = `${commonDomains} ${realDomains}`.split(" ");
  if (known.includes(domain)) return undefined;
  return commonDomains.split(" ").find((common) => isSlip(domain, common));
}

/** Whether two words differ by one letter that is missing, added, changed, or swapped with the next. */
function isSlip(typed: string, meant: string): boolean {
  let start = 0;
  while (start < meant.length && typed[start] === meant[start]) start += 1;
  const rest = typed.slice(start);
  const wanted = meant.slice(start);
  return (
    rest.slice(1) === wanted ||
    rest === wanted.slice(1) ||
    rest.slice(1) === wanted.slice(1) ||
    rest === (wanted[1] ?? "") + (wanted[0] ?? "") + wanted.slice(2)
  );
}
