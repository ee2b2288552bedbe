import { useTranslations } from "use-intl/react";
import type { Locale } from "#shared/locales.ts";
import type { Messages } from "#shared/messages.ts";

declare module "use-intl/core" {
  interface AppConfig {
    Locale: Locale;
    Messages: Messages;
  }
}

export { useTree } from "../context/view.ts";

/** Words of the interface, typed: `t("form.submit")`. */
export const useWords = useTranslations;
