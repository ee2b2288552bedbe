import { href } from "#shared/site-map.ts";
import { CompanyFooter } from "../../company/company-footer.tsx";
import { ConsentButton } from "../../consent/consent-bar.tsx";
import { useSite } from "../../context/site-context.ts";
import { useTree, useWords } from "../../i18n/i18n.tsx";
import { Link } from "../../ui/link.tsx";
import { ButtonLink } from "../../ui/button.tsx";
import { MailAddress } from "../../ui/mail-linked.tsx";
import { LanguageLinks } from "../language/language-links.tsx";
import { PageItems } from "../navigation.tsx";
import { Frieze } from "./frieze.tsx";
import { ThemeSwitch } from "../header/theme-switch.tsx";
import styles from "./footer.module.css";

/** The footer of every page: one sentence, the pages, the languages, a last line, and the frieze. */
export function Footer() {
  const t = useWords();
  const { locale } = useTree();
  const { brand, email } = useSite();
  return (
    <footer className={`${styles.footer} later on-dark`}>
      <div className="wrap">
        <div className={styles.grid}>
          <div className={styles.lead}>
            <p className="display">{t("facts.footerLine")}</p>
            <ButtonLink to={href(locale, "contact")} variant="paper">
              {t("site.talkToUs")}
            </ButtonLink>
          </div>
          <nav aria-label={t("site.footerNavigation")}>
            <ul>
              <PageItems to="footer" />
              <li>
                <Link to={`mailto:${email}`} isExternal>
                  <MailAddress address={email} />
                </Link>
              </li>
            </ul>
          </nav>
          <div>
            <h2>{t("site.languages")}</h2>
            <LanguageLinks place="footer" />
          </div>
        </div>
        {import.meta.env.COMPANY && <CompanyFooter />}
        <div className={styles.end}>
          <ul>
            <PageItems to="legal" />
          </ul>
          {import.meta.env.TAG_MANAGER && <ConsentButton />}
          <ThemeSwitch />
          <p>
            © {brand} · {t("facts.markets")}
          </p>
        </div>
      </div>
      <Frieze />
    </footer>
  );
}
