import { useEffect, useRef } from "react";
import { useWords } from "../../i18n/i18n.tsx";
import { Button } from "../../ui/button.tsx";
import { Note } from "../../ui/note.tsx";
import styles from "../contact-form.module.css";

/**
 * Replaces the form once the lead is stored. Its heading gets focus if the lead was sent from this form. If the
 * visitor has gone to another page meanwhile, focus and scroll position stay.
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
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (!isAnswer) return;
    heading.current?.focus();
    heading.current?.scrollIntoView({ block: "center" });
  }, [isAnswer]);
  return (
    <Note kind="ok" role="status" className={styles.sent}>
      <h3 ref={heading} tabIndex={-1}>
        {t("successTitle")}
      </h3>
      <p>{t.rich("successText", { reference })}</p>
      {isConfirmed && <p>{t("confirmation", { email })}</p>}
      <Button type="button" variant="quiet" onClick={onAgain}>
        {t("sendAnother")}
      </Button>
    </Note>
  );
}
