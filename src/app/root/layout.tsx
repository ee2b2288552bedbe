import type { ReactNode } from "react";
import { ContactBar } from "../company/contact-bar.tsx";
import { ConsentBar } from "../consent/consent-bar.tsx";
import { useWords } from "../i18n/i18n.tsx";
import { Footer } from "../layout/footer/footer.tsx";
import { Header } from "../layout/header/header.tsx";
import { LoadFailure } from "../layout/load-failure.tsx";

/** What stands around the main part of every page. It is the same on all pages of a language, but for marks and addresses of links. */
export function Layout({ children }: { children?: ReactNode }) {
  const t = useWords("site");
  return (
    <div id="app">
      <a className="skip-link" href="#main">
        {t("skip")}
      </a>
      {import.meta.env.TAG_MANAGER && <ConsentBar />}
      <Header />
      <main id="main">{children}</main>
      <Footer />
      {import.meta.env.COMPANY && <ContactBar />}
      <LoadFailure />
      <p id="announcement" className="visually-hidden" aria-live="polite" />
    </div>
  );
}
