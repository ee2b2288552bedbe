import { locales, type Locale } from "#shared/locales.ts";
import { services } from "#shared/services.ts";
import type { ContentProblem } from "../yaml/content-error.ts";

/** The services without a name, in the messages of each language. */
export function namelessServices(
  messages: Record<Locale, { service: object }>,
  names: readonly string[] = services,
): ContentProblem[] {
  return locales.flatMap((locale) =>
    names
      .filter((name) => !(name in messages[locale].service))
      .map((name) => ({
        file: `messages/${locale}.json`,
        line: 1,
        key: `service.${name}`,
        problem: `is missing: write the name of the service in src/shared/services.ts as menus and the form show it`,
      })),
  );
}
