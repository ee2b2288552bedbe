import { useEffect, useRef, type Dispatch, type RefObject } from "react";
import { emptyLead } from "#shared/lead/fields.ts";
import type { Locale } from "#shared/locales.ts";
import { isService, type Service } from "#shared/services.ts";
import { useTree } from "../i18n/i18n.tsx";
import { useSearchParams } from "../navigation/view.ts";
import { clearDraft, isOwnDraft, readDraft, saveDraft } from "./draft.ts";
import type { FormEvent } from "./form-state.ts";
import { fillForm, isTyped, readForm, untickConsent } from "./form-values.ts";

type DraftUse = {
  form: RefObject<HTMLFormElement | null>;
  /** The page's own service, which is ticked beforehand. */
  service: Service | undefined;
  /** The page answers a form posted without script, and shows what was posted. */
  hasAnswer: boolean;
  dispatch: Dispatch<FormEvent>;
};

/**
 * Restores a kept draft after the first draw, and ticks the service that the address asks for. Returns the function
 * that keeps what is typed.
 */
export function useDraft({ form, service, hasAnswer, dispatch }: DraftUse) {
  // The form stays where it is when the language changes, and gets other controls.
  const { locale } = useTree();
  const filledIn = useRef<Locale>(undefined);
  const asked = useSearchParams()[0].get("service");
  const preselected = isService(asked) ? asked : (service ?? "");

  function keep(element: HTMLFormElement) {
    const draft = readDraft();
    // A control that this page does not have may have a value on another page.
    const values = readForm(element, draft?.values);
    if (isTyped(values, [service, preselected]))
      saveDraft({ ...draft, values, preselected });
    else clearDraft();
  }

  useEffect(() => {
    const element = form.current;
    if (!element || hasAnswer) return;
    // Consent was given to the words of the other language.
    if (filledIn.current && filledIn.current !== locale) untickConsent(element);
    filledIn.current = locale;
    const draft = readDraft();
    const isEarly = isTyped(readForm(element), [service]);
    const values = draft?.values ?? {
      ...emptyLead(),
      services: service ? [service] : [],
    };
    fillForm(element, {
      ...values,
      services:
        draft?.preselected === preselected
          ? values.services
          : [...values.services, preselected],
    });
    // Keeping a draft makes it this document's own.
    const isRestored = draft !== undefined && !isOwnDraft();
    if (isEarly) keep(element);
    dispatch({
      kind: "filled",
      message: readForm(element).message,
      isRestored,
    });
    // `keep` changes with every draw, and only reads what is here.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [form, hasAnswer, service, preselected, locale, dispatch]);

  return keep;
}
