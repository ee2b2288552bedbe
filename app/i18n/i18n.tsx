import type { ReactNode } from "react";
import { useMatches } from "react-router";
import { IntlProvider, useTranslations } from "use-intl/react";
import { defaultLocale, type Locale } from "#shared/locales.ts";
import type { Tree } from "#shared/site-map.ts";
import type { TreeHandle } from "../routes.tsx";
import { loadedMessages, type Messages } from "./messages.ts";

declare module "use-intl/react" {
  interface AppConfig {
    Locale: Locale;
    Messages: Messages;
  }
}

/** Words of the interface, typed: `t("form.submit")`. */
export const useWords = useTranslations;

/** The tree of the page that is shown: its language, and the prefix of its address. */
export function useTree(): Tree {
  const handle = useMatches().find((match) =>
    isTreeHandle(match.handle),
  )?.handle;
  return isTreeHandle(handle)
    ? handle.tree
    : { locale: defaultLocale, prefix: "" };
}

function isTreeHandle(handle: unknown): handle is TreeHandle {
  return typeof handle === "object" && handle !== null && "tree" in handle;
}

/** Gives the components below the words of a language, which must have been loaded. */
export function WordsProvider({
  locale,
  children,
}: {
  locale: Locale;
  children: ReactNode;
}) {
  return (
    <IntlProvider
      locale={locale}
      messages={loadedMessages(locale)}
      timeZone="UTC"
      onError={reportMissing}
    >
      {children}
    </IntlProvider>
  );
}

function reportMissing(error: Error): void {
  console.error(error.message);
}
