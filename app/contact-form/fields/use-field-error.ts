import type { RefObject } from "react";
import type { FieldName } from "#shared/lead/fields.ts";
import { messageExcess, type FieldErrors } from "#shared/lead/lead.ts";
import { useFormAnswer } from "../../document/document-state.ts";
import { useWords } from "../../i18n/i18n.tsx";
import { textOf } from "../form-values.ts";

/** The words of a field's error in the page's language: codes travel, sentences do not. */
export function useFieldError(
  errors: FieldErrors,
  form: RefObject<HTMLFormElement | null>,
) {
  const t = useWords("fieldError");
  const answer = useFormAnswer();
  return function errorText(name: FieldName): string | undefined {
    const code = errors[name];
    if (code === undefined) return undefined;
    const typed = form.current
      ? textOf(new FormData(form.current).get("message"))
      : (answer?.values.message ?? "");
    const key = `${name}.${code}`;
    return t.has(key)
      ? t(key, { n: messageExcess({ message: typed }) })
      : t(`${name}.invalid`);
  };
}
