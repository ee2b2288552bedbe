import { href } from "#shared/site-map.ts";
import { useTree, useWords } from "../i18n/i18n.tsx";
import { Link } from "../ui/link.tsx";
import { Button } from "../ui/button.tsx";
import styles from "./consent-bar.module.css";

/** Asks at the foot of the window, without blocking the page, and gives both answers the same weight. `ask.ts` shows it. */
export function ConsentBar() {
  const t = useWords("consent");
  const { locale } = useTree();
  const notice = `${href(locale, "privacy")}#external-transmission`;
  return (
    <section
      id="consent"
      tabIndex={-1}
      className={styles.bar}
      aria-label={t("label")}
      hidden
    >
      <div>
        <h2>{t("title")}</h2>
        <p>
          {t.rich("text", {
            link: (words) => <Link to={notice}>{words}</Link>,
          })}
        </p>
      </div>
      <div className={styles.answers}>
        <Button type="button" variant="quiet" data-consent="yes">
          {t("accept")}
        </Button>
        <Button type="button" variant="quiet" data-consent="no">
          {t("reject")}
        </Button>
      </div>
    </section>
  );
}

/** Opens the bar again, in the footer of every page. */
export function ConsentButton() {
  const t = useWords("consent");
  return (
    <div className="needs-script">
      <Button type="button" variant="paper" data-consent="ask">
        {t("change")}
      </Button>
    </div>
  );
}
