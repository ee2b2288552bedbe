import { Outlet } from "react-router";
import { ConsentPlace } from "../consent/consent-place.tsx";
import { WordsProvider, useTree, useWords } from "../i18n/i18n.tsx";
import { Footer } from "./footer.tsx";
import { Header } from "./header.tsx";
import { LoadFailure } from "./load-failure.tsx";

/** The frame of every page of one language. */
export function Layout() {
  return (
    <WordsProvider locale={useTree().locale}>
      <SkipLink />
      {import.meta.env.ANALYTICS === "consent" && <ConsentPlace />}
      <Header />
      <main id="main">
        <Outlet />
      </main>
      <Footer />
      <LoadFailure />
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
