import { useEffect } from "react";
import { useSite } from "../../document/document-state.ts";
import { Head } from "../../head/head.tsx";
import { titleWithoutBrand } from "../../head/title.ts";
import { useTree, useWords } from "../../i18n/i18n.tsx";
import { FooterJoint } from "../../layout/footer/footer-joint.tsx";
import { Link } from "../../navigation/link.tsx";
import { Button } from "../../ui/button.tsx";
import { MailAddress } from "../../ui/mail-linked.tsx";
import { Kite } from "./kite.tsx";
import styles from "./offline.module.css";
import { useKeptPages } from "./use-kept-pages.ts";

/** The page that the service worker shows for an address without a copy. The real page replaces it as soon as possible. */
export default function Offline() {
  const t = useWords();
  useEffect(() => {
    const retry = () => location.reload();
    addEventListener("online", retry);
    return () => removeEventListener("online", retry);
  }, []);
  return (
    <>
      <div className={`wrap ${styles.page}`}>
        <Head title={t("offline.title")} isNoindex />
        <Kite />
        <div className={styles.text}>
          <h1>{t("offline.heading")}</h1>
          <div>
            <p className="lead">{t("offline.text")}</p>
            <p className={styles.retry}>
              <Button type="button" onClick={() => location.reload()}>
                {t("offline.retry")}
              </Button>
            </p>
          </div>
          <KeptPages />
          <WaysToUs />
        </div>
      </div>
      <FooterJoint ground="paper" />
    </>
  );
}

function KeptPages() {
  const t = useWords("offline");
  const { locale } = useTree();
  const { brand } = useSite();
  const pages = useKeptPages(locale);
  if (pages.length === 0) return <div />;
  return (
    <section>
      <h2>{t("kept")}</h2>
      <ul className={styles.list}>
        {pages.map(({ path, title }) => (
          <li key={path}>
            <Link to={path} reloadDocument>
              {titleWithoutBrand(title, brand, locale)}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** A telephone works without an internet connection. */
function WaysToUs() {
  const t = useWords();
  const { locale } = useTree();
  const { email, phone, line } = useSite();
  return (
    <section>
      <h2>{t("offline.reach")}</h2>
      <dl className={styles.list}>
        {phone && (
          <div>
            <dt>{t("form.method.phone")}</dt>
            <dd>
              <Link to={phone[locale].href} isExternal>
                {phone[locale].text}
              </Link>
            </dd>
          </div>
        )}
        {line && (
          <div>
            <dt>{t("form.method.line")}</dt>
            <dd>
              <Link to={line.url} isExternal>
                {line.id}
              </Link>
            </dd>
          </div>
        )}
        <div>
          <dt>{t("form.method.email")}</dt>
          <dd>
            <Link to={`mailto:${email}`} isExternal>
              <MailAddress address={email} />
            </Link>
          </dd>
        </div>
      </dl>
    </section>
  );
}
