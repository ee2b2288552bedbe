import { useEffect, useRef, type ReactNode, type Ref } from "react";
import type { FieldName } from "#shared/lead/fields.ts";
import { useFormAnswer, useSite } from "../../context/site-context.ts";
import { useWords } from "../../i18n/i18n.tsx";
import { Link } from "../../ui/link.tsx";
import { Announced } from "../../ui/announced.tsx";
import { Note } from "../../ui/note.tsx";
import { fieldId } from "../fields/field-frame.tsx";
import type { Sending } from "../form-state.ts";
import styles from "../contact-form.module.css";

type FormStatusProps = {
  formId: string;
  sending: Sending;
  problems: { name: FieldName; text: string }[];
  /** The error of the field that was left last. It is said, because it appears without a move of focus. */
  newProblem?: string | undefined;
  /** Increases with every refused attempt. */
  attempts: number;
  draft: { isRestored: boolean; clear: () => void };
};

/** The messages above the fields: links to wrong fields, the reason of a failure, the notice of a restored draft. */
export function FormStatus({
  formId,
  sending,
  problems,
  newProblem,
  attempts,
  draft,
}: FormStatusProps) {
  const t = useWords("form");
  const summaryId = `${formId}-summary`;
  const summary = useRef<HTMLDivElement>(null);
  const hasAnswer = useFormAnswer() !== undefined;
  const hasTrouble = ["failed", "limited", "offline"].includes(sending.state);
  useEffect(() => {
    if (attempts === 0) return;
    summary.current?.focus();
    // In a small window, or with large letters, the list of errors is higher than the window; it is read from its beginning.
    document
      .getElementById(summaryId)
      ?.scrollIntoView({ block: "nearest", behavior: "instant" });
  }, [attempts, hasTrouble, summaryId]);
  // The errors of fields that were only left stand at the fields: a summary would push away what is being filled in.
  const hasSummary = problems.length > 0 && (attempts > 0 || hasAnswer);
  useErrorCountInTitle(hasSummary ? problems.length : 0);
  return (
    <>
      {hasSummary && (
        <Note
          kind="bad"
          ref={summary}
          role="alert"
          // Said when it appears and when it gets focus, and not again with every field that is mended.
          live="off"
          labelledBy={summaryId}
          className={styles.status}
        >
          <b id={summaryId}>{t("summary", { n: problems.length })}</b>
          <ul>
            {problems.map(({ name, text }) => (
              <li key={name}>
                {/* A plain anchor moves focus to the field even without script. */}
                <a href={`#${fieldId({ formId, name })}`} onClick={focusField}>
                  {text}
                </a>
              </li>
            ))}
          </ul>
        </Note>
      )}
      {hasTrouble && !hasSummary && <Trouble sending={sending} ref={summary} />}
      {draft.isRestored && !hasAnswer && sending.state === "idle" && (
        <Note className={styles.status} role="status">
          {t("draftRestored")}{" "}
          <button type="button" className={styles.clear} onClick={draft.clear}>
            {t("clearDraft")}
          </button>
        </Note>
      )}
      <Announced>
        {sending.state === "sending"
          ? t(sending.isSlow ? "slow" : "sending")
          : newProblem}
      </Announced>
    </>
  );
}

/** The notice beside the button that sending takes long. */
export function SlowNote() {
  const t = useWords("form");
  return <Note className={styles.status}>{t("slow")}</Note>;
}

/** The reason why the lead is not sent, and the next step for the visitor. The end of a wait is no alert. */
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
  const mail = (address: ReactNode) => (
    <Link to={`mailto:${email}`} isExternal>
      {address}
    </Link>
  );
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
            mail,
          })}
        </p>
      );
    case "failed":
      return (
        <>
          <p>
            <b>{t(failureTexts[sending.failure])}</b>
          </p>
          <p>{t.rich("orWrite", { emailAddress: email, mail })}</p>
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

/** Puts the number of errors into the title, because screen readers read the title first. */
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
