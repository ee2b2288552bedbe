import { useEffect, useRef, type Dispatch, type RefObject } from "react";
import { emptyLead } from "#shared/lead/fields.ts";
import type { Locale } from "#shared/locales.ts";
import { isService, type Service } from "#shared/services.ts";
import { useTree } from "../i18n/i18n.tsx";
import { useSearchParams } from "../client/view.ts";
import { clearDraft, isOwnDraft, readDraft, saveDraft } from "./draft.ts";
import type { FormEvent } from "./form-state.ts";
import { fillForm, isTyped, readForm, untickConsent } from "./form-values.ts";
import { prepareToken } from "./sending/api-fetch.ts";

type DraftUse = {
  form: RefObject<HTMLFormElement | null>;
  /** The service of the page, which is ticked beforehand. */
  service: Service | undefined;
  /** The page is the response to a form that was posted without script, and shows the posted values. */
  hasAnswer: boolean;
  dispatch: Dispatch<FormEvent>;
};

/**
 * Restores a saved draft after the first render, and ticks the service that the query of the address names. Returns
 * the function that saves the draft.
 */
export function useDraft({ form, service, hasAnswer, dispatch }: DraftUse) {
  // The form stays mounted when the language changes, but its controls change.
  const { locale } = useTree();
  const filledIn = useRef<Locale>(undefined);
  const requested = useSearchParams()[0].get("service");
  const preselected = isService(requested) ? requested : (service ?? "");

  function keep(element: HTMLFormElement) {
    const draft = readDraft();
    // The draft may have values of controls that this page does not have.
    const values = readForm(element, draft?.values);
    if (isTyped(values, [service, preselected]))
      saveDraft({ ...draft, values, preselected });
    else clearDraft();
  }

  useEffect(() => {
    const element = form.current;
    if (!element || hasAnswer) return;
    const isFirst = filledIn.current === undefined;
    // The visitor consented to the text in the other language, not to this one.
    if (!isFirst && filledIn.current !== locale) untickConsent(element);
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
    // This must be read before `keep`, which makes the draft this document's own.
    const isRestored = draft !== undefined && !isOwnDraft();
    if (isEarly) {
      keep(element);
      // The visitor has typed since the page loaded. Later the box of a service may only be ticked by the address.
      if (isFirst) prepareToken();
    }
    dispatch({
      kind: "filled",
      message: readForm(element).message,
      isRestored,
    });
    // `keep` is a new function in every render, and depends on the same values.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [form, hasAnswer, service, preselected, locale, dispatch]);

  return keep;
}
