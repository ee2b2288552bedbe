import type { ReactNode, Ref } from "react";
import { href } from "#shared/site-map.ts";
import { useTree, useWords } from "../i18n/i18n.tsx";
import { Link } from "../navigation/link.tsx";
import { Button } from "../ui/button.tsx";
import styles from "./consent-bar.module.css";

/**
 * Asks whether visits may be counted. It stands at the foot of the window, does not stop anybody from reading on, and
 * its two answers weigh the same.
 */
export function ConsentBar({
  onAnswer,
  ref,
}: {
  onAnswer: (isAllowed: boolean) => void;
  ref?: Ref<HTMLElement>;
}) {
  const t = useWords("consent");
  return (
    <section
      ref={ref}
      tabIndex={-1}
      className={styles.bar}
      aria-label={t("label")}
    >
      <div>
        <h2>{t("title")}</h2>
        <p>{t.rich("text", { link: linkToNotice })}</p>
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

function linkToNotice(words: ReactNode): ReactNode {
  return <NoticeLink>{words}</NoticeLink>;
}

function NoticeLink({ children }: { children: ReactNode }) {
  const { locale } = useTree();
  return (
    <Link to={`${href(locale, "privacy")}#external-transmission`}>
      {children}
    </Link>
  );
}
