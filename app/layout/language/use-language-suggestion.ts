import { useEffect } from "react";
import { useLocation } from "../../navigation/view.ts";
import { languageCookie } from "#shared/locales.ts";
import { useTree } from "../../i18n/i18n.tsx";

/** Offers the page in the visitor's own language; see `language-suggestion.ts`, which few need and few load. */
export function useLanguageSuggestion(): void {
  const { locale } = useTree();
  const { pathname } = useLocation();
  useEffect(() => {
    if (navigator.language.startsWith(locale)) return;
    const suggest = async () => {
      const { suggestLanguage } = await import("./language-suggestion.ts");
      await suggestLanguage(locale, languageCookie.name);
    };
    // A comfort: without it nothing is missing.
    suggest().catch(() => undefined);
  }, [locale, pathname]);
}
