import { useEffect, useId, useRef } from "react";
import { AfterSending, SentFacts } from "../company/after-sending.tsx";
import { Fit } from "../graphics/fit.tsx";
import { useWords } from "../i18n/i18n.tsx";
import { Button } from "../ui/button.tsx";
import { Note } from "../ui/note.tsx";
import styles from "./contact-form.module.css";

/**
 * Replaces the form once the lead is stored. Its heading gets focus if the lead was sent from this form, and is
 * described by the text, so that the reference is said with it. If the visitor has gone to another page meanwhile,
 * focus and scroll position stay.
 */
export function SentPanel({
  reference,
  email,
  isConfirmed,
  isAnswer,
  onAgain,
}: {
  reference: string;
  email: string;
  isConfirmed: boolean;
  isAnswer: boolean;
  onAgain: () => void;
}) {
  const t = useWords("form");
  const textId = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (!isAnswer) return;
    heading.current?.focus();
    heading.current?.scrollIntoView({ block: "center" });
  }, [isAnswer]);
  return (
    <Note
      // What gets focus is said by that.
      role={isAnswer ? undefined : "status"}
      className={styles.sent}
    >
      <Fit />
      <h2 ref={heading} tabIndex={-1} aria-describedby={textId}>
        {t("successTitle")}
      </h2>
      <div id={textId}>
        <SentFacts reference={reference} />
        {isConfirmed && <p>{t("confirmation", { email })}</p>}
      </div>
      <AfterSending />
      <Button type="button" variant="quiet" onClick={onAgain}>
        {t("sendAnother")}
      </Button>
    </Note>
  );
}
