import { useWords } from "../i18n/i18n.tsx";
import { Button } from "../ui/button.tsx";
import styles from "./consent-bar.module.css";

/**
 * Asks whether visits may be counted. It stands at the foot of the window, does not stop anybody from reading on, and
 * its two answers weigh the same.
 */
export function ConsentBar({
  onAnswer,
}: {
  onAnswer: (isAllowed: boolean) => void;
}) {
  const t = useWords("consent");
  return (
    <section className={styles.bar} aria-label={t("label")}>
      <div>
        <h2>{t("title")}</h2>
        <p>{t("text")}</p>
      </div>
      <div className={styles.answers}>
        {[true, false].map((isAllowed) => (
          <Button
            key={String(isAllowed)}
            type="button"
            variant="quiet"
            onClick={() => onAnswer(isAllowed)}
          >
            {t(isAllowed ? "accept" : "reject")}
          </Button>
        ))}
      </div>
    </section>
  );
}
