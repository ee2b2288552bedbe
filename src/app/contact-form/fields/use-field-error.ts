import type { RefObject } from "react";
import type { FieldErrorWord, FieldName } from "#shared/lead/fields.ts";
import { messageExcess, type FieldErrors } from "#shared/lead/lead.ts";
import { useFormAnswer } from "../../context/site-context.ts";
import { useWords } from "../../i18n/i18n.tsx";
import { textOf } from "../form-values.ts";

/** Returns the words of a field's error in the language of the page. The server sends codes, not sentences. */
export function useFieldError(
  errors: FieldErrors,
  form: RefObject<HTMLFormElement | null>,
) {
  const t = useWords("fieldError");
  const answer = useFormAnswer();
  const isWord = (key: string): key is FieldErrorWord =>
    t.has(key as FieldErrorWord);
  return function errorText(name: FieldName): string | undefined {
    const code = errors[name];
    if (code === undefined) return undefined;
    const typed = form.current
      ? textOf(new FormData(form.current).get("message"))
      : (answer?.values.message ?? "");
    // A server of another release may send a code that has no words here.
    const word = [`${name}.${code}`, `${name}.invalid`].find(isWord);
    // A type error in the next line names the key that `messages/en.json` lacks.
    return word && t(word, { n: messageExcess({ message: typed }) });
  };
}
