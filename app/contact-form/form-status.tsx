import { useEffect, useRef, type ReactNode } from "react";
import type { FieldName } from "#shared/lead.ts";
import { useFormAnswer, useSite } from "../document-state.ts";
import { useWords } from "../i18n/i18n.tsx";
import { Link } from "../navigation/link.tsx";
import { Note } from "../ui/note.tsx";
import { fieldId } from "./field.tsx";
import type { Sending } from "./use-contact-form.ts";
import styles from "./contact-form.module.css";

type FormStatusProps = {
  formId: string;
  sending: Sending;
  problems: { name: FieldName; text: string }[];
  /** Rises with every refused attempt. */
  attempts: number;
  draft: { isRestored: boolean; clear: () => void };
};

/** What the form has to say as a whole, above its fields: errors with links to them, a failure, a restored draft. */
export function FormStatus({
  formId,
  sending,
  problems,
  attempts,
  draft,
}: FormStatusProps) {
  const t = useWords("form");
  const summary = useRef<HTMLDivElement>(null);
  const hasAnswer = useFormAnswer() !== undefined;
  const isFailed = sending.state === "failed";
  useEffect(() => {
    if (attempts > 0 || isFailed) summary.current?.focus();
  }, [attempts, isFailed]);
  useErrorCountInTitle(attempts > 0 ? problems.length : 0);
  return (
    <>
      {problems.length > 0 && (
        <Note kind="bad" ref={summary} role="alert" className={styles.status}>
          <b>{t("summary", { n: problems.length })}</b>
          <ul>
            {problems.map(({ name, text }) => (
              <li key={name}>
                {/* A plain anchor: it moves focus into the field, also without script. */}
                <a href={`#${fieldId({ formId, name })}`} onClick={focusField}>
                  {text}
                </a>
              </li>
            ))}
          </ul>
        </Note>
      )}
      {isFailed && problems.length === 0 && (
        <Note kind="bad" ref={summary} role="alert" className={styles.status}>
          <FailureText sending={sending} />
        </Note>
      )}
      {draft.isRestored && !hasAnswer && sending.state === "idle" && (
        <Note className={styles.status} role="status">
          {t("draftRestored")}{" "}
          <button type="button" className={styles.clear} onClick={draft.clear}>
            {t("clearDraft")}
          </button>
        </Note>
      )}
      <p className="visually-hidden" role="status">
        {sending.state === "sending" && t("sending")}
      </p>
      {sending.state === "sending" && sending.isSlow && (
        <Note className={styles.status} role="status">
          {t("slow")}
        </Note>
      )}
    </>
  );
}

function FailureText({
  sending,
}: {
  sending: Extract<Sending, { state: "failed" }>;
}): ReactNode {
  const t = useWords("form");
  const { email } = useSite();
  const mail = (
    <Link key="mail" to={`mailto:${email}`} isExternal>
      {email}
    </Link>
  );
  if (sending.failure === "offline") return <p>{t("offline")}</p>;
  if (sending.failure === "rate_limited") {
    const minutes = Math.ceil((sending.retryAfterSeconds ?? 60) / 60);
    return <p>{t("rateLimited", { minutes, emailAddress: email })}</p>;
  }
  const texts = {
    too_large: t("tooLarge"),
    conflict: t("conflict"),
    bad_request: t("retryable"),
    unavailable: t("retryable"),
  };
  const [before, after] = t("orWrite", { emailAddress: "\u0000" }).split(
    "\u0000",
  );
  return (
    <>
      <p>
        <b>{texts[sending.failure]}</b>
      </p>
      <p>
        {before}
        {mail}
        {after}
      </p>
    </>
  );
}

function focusField(event: {
  preventDefault: () => void;
  currentTarget: HTMLAnchorElement;
}): void {
  const field = document.getElementById(event.currentTarget.hash.slice(1));
  if (!field) return;
  event.preventDefault();
  field.closest("details")?.setAttribute("open", "");
  field.focus();
}

/** The number of errors stands in the title while there are any, for those who hear the title first. */
function useErrorCountInTitle(count: number): void {
  useEffect(() => {
    if (count === 0) return;
    const title = document.title;
    const counted = `(${count}) ${title}`;
    document.title = counted;
    return () => {
      if (document.title === counted) document.title = title;
    };
  }, [count]);
}
