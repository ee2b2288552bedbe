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

const pieces = {
  vermilion: "M0 0V150H230V86.2H254V103L278 95.2V54.8L254 47V63.8H230V0Z",
  marigold:
    "M230 0V63.8H254V47L278 54.8V95.2L254 103V86.2H230V150H400V100.8L364 113V37L400 49.2V0Z",
  celadon:
    "M400 0V49.2L364 37V113L400 100.8V150H640V96.8L670 107V43L640 53.2V0Z",
  pale: "M640 0V53.2L670 43V107L640 96.8V150H760V85.4H738V101L716 93.7V56.3L738 49V64.6H760V0Z",
  indigo:
    "M760 0V64.6H738V49L716 56.3V93.7L738 101V85.4H760V150H980V102.2L1016 115V35L980 47.8V0Z",
  hinoki: "M980 0V47.8L1016 35V115L980 102.2V150H1200V0Z",
};

/** The picture at the end of every page: six joined pieces in a row. */
function Frieze() {
  return (
    <svg className={styles.frieze} viewBox="0 0 1200 150" aria-hidden>
      {Object.entries(pieces).map(([colour, d]) => (
        <path key={colour} className={styles[colour]} d={d} />
      ))}
    </svg>
  );
}
