import { eachLocale, type Locale } from "#shared/locales.ts";
import type { CompiledMessages } from "../messages.ts";
import type { Site } from "../site.ts";
import { questionOf } from "./consent.ts";

/** The messages with the question that the tools need in `consent`, and without the words of all other questions. */
export function withQuestion(
  messages: Record<Locale, CompiledMessages>,
  { tools }: Pick<Site, "tools">,
): Record<Locale, CompiledMessages> {
  const question = questionOf(tools);
  return eachLocale((locale) => {
    const { consentFor, purposes, ...rest } = messages[locale];
    const asked =
      question && (consentFor as CompiledMessages | undefined)?.[question];
    return {
      ...rest,
      ...(asked && { consent: asked }),
      ...(question === "both" && purposes && { purposes }),
    };
  });
}
