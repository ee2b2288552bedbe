import type { RefObject } from "react";
import {
  messageExcess,
  type FieldErrors,
  type FieldName,
} from "#shared/lead.ts";
import { useFormAnswer } from "../document-state.ts";
import { useWords } from "../i18n/i18n.tsx";

/** The words of a field's error in the page's language: codes travel, sentences do not. */
export function useFieldError(
  errors: FieldErrors,
  form: RefObject<HTMLFormElement | null>,
) {
  const t = useWords("fieldError");
  const answer = useFormAnswer();
  return function errorText<Name extends FieldName>(
    name: Name,
  ): string | undefined {
    const code = errors[name];
    if (code === undefined) return undefined;
    const typed = form.current
      ? String(new FormData(form.current).get("message") ?? "")
      : (answer?.values.message ?? "");
    const key = `${name}.${code}` as Parameters<typeof t>[0];
    return t.has(key)
      ? t(key, { n: messageExcess({ message: typed }) })
      : t(`${name}.invalid` as typeof key);
  };
}
