import { ContactBar } from "../company/contact-bar.tsx";
import { ConsentBar } from "../consent/consent-bar.tsx";
import { WordsProvider, useTree, useWords } from "../i18n/i18n.tsx";
import { PageView } from "./page-view.tsx";
import { StaticScope } from "../client/static-html.tsx";
import { Footer } from "../layout/footer/footer.tsx";
import { Header } from "../layout/header/header.tsx";
import { LanguageSuggester } from "../layout/language/language-suggester.ts";
import { LoadFailure } from "../layout/load-failure.tsx";

/** The layout of every page: header, main and footer. */
export function Layout() {
  const { locale } = useTree();
  return (
    <WordsProvider locale={locale}>
      <StaticScope value={locale}>
        <SkipLink />
        {import.meta.env.TAG_MANAGER && <ConsentBar />}
        <Header />
        <main id="main">
          <PageView />
        </main>
        <Footer />
        {import.meta.env.COMPANY && <ContactBar />}
        <LoadFailure />
        <LanguageSuggester />
      </StaticScope>
    </WordsProvider>
  );
}

function SkipLink() {
  const t = useWords("site");
  return (
    <a className="skip-link" href="#main">
      {t("skip")}
    </a>
  );
}
