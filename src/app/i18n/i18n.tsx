import type { ReactNode } from "react";
import { IntlProvider, useTranslations } from "use-intl/react";
import type { Locale } from "#shared/locales.ts";
import type { Messages } from "#shared/messages.ts";
import { useSiteContext } from "../context/site-context.ts";
import { loadedMessages } from "./messages.ts";

declare module "use-intl/core" {
  interface AppConfig {
    Locale: Locale;
    Messages: Messages;
  }
}

export { useTree } from "../context/view.ts";

/** Words of the interface, typed: `t("form.submit")`. */
export const useWords = useTranslations;

/** Provides the messages of a language, which must have been set. */
export function WordsProvider({
  locale,
  children,
}: {
  locale: Locale;
  children: ReactNode;
}) {
  const { onMissingWord } = useSiteContext();
  return (
    <IntlProvider
      locale={locale}
      messages={loadedMessages(locale)}
      timeZone="UTC"
      onError={reportMissing}
      {...(onMissingWord && { getMessageFallback: onMissingWord(locale) })}
    >
      {children}
    </IntlProvider>
  );
}

function reportMissing(error: Error): void {
  console.error(error.message);
}
