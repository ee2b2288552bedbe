import { useEffect, useRef, type ReactNode } from "react";
import { fieldNames } from "#shared/lead/fields.ts";
import { formAnchor } from "#shared/site-map.ts";
import { useSite } from "../context/site-context.ts";
import { useWords } from "../i18n/i18n.tsx";
import { Link } from "../ui/link.tsx";
import { Announced } from "../ui/announced.tsx";
import { Note } from "../ui/note.tsx";
import { fieldId } from "./form-field.tsx";
import type { Failed } from "./send.ts";
import type { useContactForm } from "./use-contact-form.ts";
import styles from "./contact-form.module.css";

const summaryId = `${formAnchor}-summary`;

/** The messages above the fields: links to wrong fields, the reason of a failure, the notice of a restored draft. */
export function FormStatus({
  state,
  hasAnswer,
  onClear,
}: {
  state: ReturnType<typeof useContactForm>;
  hasAnswer: boolean;
  onClear: () => void;
}) {
  const t = useWords("form");
  const { sending, attempts, errors, noticed } = state;
  const wrong = fieldNames.filter((name) => errors[name]);
  const note = useRef<HTMLDivElement>(null);
  const hasFailed = sending.state === "failed";
  useEffect(() => {
    if (attempts === 0) return;
    note.current?.focus();
    // In a small window, or with large letters, the list of errors is higher than the window; it is read from its beginning.
    document
      .getElementById(summaryId)
      ?.scrollIntoView({ block: "nearest", behavior: "instant" });
  }, [attempts, hasFailed]);
  // The errors of fields that were only left stand at the fields: a summary would push away what is being filled in.
  const hasSummary = wrong.length > 0 && (attempts > 0 || hasAnswer);
  return (
    <>
      {hasSummary && (
        <Note
          kind="bad"
          ref={note}
          role="alert"
          // Said when it appears and when it gets focus, and not again with every field that is mended.
          aria-live="off"
          aria-labelledby={summaryId}
          className={styles.status}
        >
          <b id={summaryId}>{t("summary", { n: wrong.length })}</b>
          <ul>
            {wrong.map((name) => (
              <li key={name}>
                {/* The browser moves focus to the field, and opens what it is folded in. */}
                <a href={`#${fieldId(name)}`}>{errors[name]}</a>
              </li>
            ))}
          </ul>
        </Note>
      )}
      {hasFailed && !hasSummary && (
        <Note kind="bad" ref={note} role="alert" className={styles.status}>
          <Failure {...sending} />
        </Note>
      )}
      {state.isRestored && !hasAnswer && sending.state === "idle" && (
        <Note className={styles.status} role="status">
          {t("draftRestored")}{" "}
          <button type="button" className={styles.clear} onClick={onClear}>
            {t("clearDraft")}
          </button>
        </Note>
      )}
      <Announced>
        {/* The error of a field that was left appears without a move of focus. */}
        {sending.state === "sending"
          ? t("sending")
          : noticed && errors[noticed]}
      </Announced>
    </>
  );
}

const failureWords = {
  offline: "offline",
  too_large: "tooLarge",
  conflict: "conflict",
  bad_request: "retryable",
  unavailable: "retryable",
} as const;

/** The reason why the enquiry is not sent, and the next step for the visitor. */
function Failure({
  failure,
  // The period in which the server counts requests.
  retryAfterSeconds = 600,
}: Failed) {
  const t = useWords("form");
  const { email } = useSite();
  const words = {
    emailAddress: email,
    mail: (address: ReactNode) => (
      <Link to={`mailto:${email}`} isExternal>
        {address}
      </Link>
    ),
  };
  if (failure === "rate_limited") {
    const minutes = Math.ceil(retryAfterSeconds / 60);
    return <p>{t.rich("rateLimited", { ...words, minutes })}</p>;
  }
  return (
    <>
      <p>
        <b>{t(failureWords[failure])}</b>
      </p>
      {failure !== "offline" && <p>{t.rich("orWrite", words)}</p>}
    </>
  );
}
