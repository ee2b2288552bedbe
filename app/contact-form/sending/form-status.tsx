import { useEffect, useRef, type ReactNode, type Ref } from "react";
import type { FieldName } from "#shared/lead/fields.ts";
import { useFormAnswer, useSite } from "../../document/document-state.ts";
import { useWords } from "../../i18n/i18n.tsx";
import { Link } from "../../navigation/link.tsx";
import { Note } from "../../ui/note.tsx";
import { fieldId } from "../fields/field-frame.tsx";
import type { Sending } from "../form-state.ts";
import styles from "../contact-form.module.css";

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
  const hasTrouble = ["failed", "limited", "offline"].includes(sending.state);
  useEffect(() => {
    if (attempts > 0) summary.current?.focus();
  }, [attempts, hasTrouble]);
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
      {hasTrouble && problems.length === 0 && (
        <Trouble sending={sending} ref={summary} />
      )}
      {draft.isRestored && !hasAnswer && sending.state === "idle" && (
        <Note className={styles.status} role="status">
          {t("draftRestored")}{" "}
          <button type="button" className={styles.clear} onClick={draft.clear}>
            {t("clearDraft")}
          </button>
        </Note>
      )}
      {/* What is seen at the button is read out from here, which stands before its words do. */}
      <p className="visually-hidden" role="status">
        {sending.state === "sending" && t(sending.isSlow ? "slow" : "sending")}
      </p>
    </>
  );
}

/** Stands by the button, where the visitor is waiting. */
export function SlowNote() {
  const t = useWords("form");
  return <Note className={styles.status}>{t("slow")}</Note>;
}

/** The reason why the message is not sent yet, and what the visitor can do. The end of a wait is no alert. */
function Trouble({
  sending,
  ref,
}: {
  sending: Sending;
  ref: Ref<HTMLDivElement>;
}) {
  const isOver =
    (sending.state === "offline" && sending.isBack) ||
    (sending.state === "limited" && sending.seconds === 0);
  return (
    <Note
      {...(!isOver && { kind: "bad" })}
      ref={ref}
      role={isOver ? "status" : "alert"}
      className={styles.status}
    >
      <TroubleText sending={sending} />
    </Note>
  );
}

function TroubleText({ sending }: { sending: Sending }) {
  const t = useWords("form");
  const { email } = useSite();
  switch (sending.state) {
    case "offline":
      return <p>{t(sending.isBack ? "backOnline" : "offline")}</p>;
    case "limited":
      if (sending.seconds === 0) return <p>{t("limitOver")}</p>;
      return (
        <p aria-live="off">
          {t.rich("rateLimited", {
            minutes: Math.ceil(sending.seconds / 60),
            emailAddress: email,
            mail: linkToMail,
          })}
        </p>
      );
    case "failed":
      return (
        <>
          <p>
            <b>{t(failureTexts[sending.failure])}</b>
          </p>
          <p>{t.rich("orWrite", { emailAddress: email, mail: linkToMail })}</p>
        </>
      );
    default:
      return null;
  }
}

const failureTexts = {
  too_large: "tooLarge",
  conflict: "conflict",
  bad_request: "retryable",
  unavailable: "retryable",
} as const;

function linkToMail(address: ReactNode): ReactNode {
  return <MailLink>{address}</MailLink>;
}

function MailLink({ children }: { children: ReactNode }) {
  const { email } = useSite();
  return (
    <Link to={`mailto:${email}`} isExternal>
      {children}
    </Link>
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
