import { useEffect } from "react";
import { useLocation } from "../../client/view.ts";
import { languageCookie } from "#shared/locales.ts";
import { whenNothingIsPressed } from "../../ui/when-nothing-is-pressed.ts";
import { useTree } from "../../i18n/i18n.tsx";

/**
 * Suggests the page in the visitor's language. Loads the code for it only if that language differs from the page's. A component, so
 * that a navigation draws nothing around it again.
 */
export function LanguageSuggester(): null {
  const { locale } = useTree();
  const { pathname } = useLocation();
  useEffect(() => {
    if (navigator.language.startsWith(locale)) return;
    const suggest = async () => {
      const { suggestLanguage } = await import("./language-suggestion.ts");
      await suggestLanguage(locale, languageCookie.name, whenNothingIsPressed);
    };
    // The suggestion is optional, so a failure is ignored.
    suggest().catch(() => undefined);
  }, [locale, pathname]);
  return null;
}
