import { useEffect, type Dispatch, type RefObject } from "react";
import { emptyLead } from "#shared/lead/fields.ts";
import { isService, type Service } from "#shared/services.ts";
import { clearDraft, isOwnDraft, readDraft, saveDraft } from "./draft.ts";
import type { FormEvent } from "./form-state.ts";
import { fillForm, isTyped, readForm } from "./form-values.ts";
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
  function keep(element: HTMLFormElement) {
    const preselected = preselectedOf(service);
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
    const preselected = preselectedOf(service);
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
      // The visitor has typed since the page loaded.
      keep(element);
      prepareToken();
    }
    dispatch({
      kind: "filled",
      message: readForm(element).message,
      isRestored,
    });
    // `keep` is a new function in every render, and depends on the same values.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [form, hasAnswer, service, dispatch]);

  return keep;
}

/** The service that the address names, or that of the page. */
function preselectedOf(service: Service | undefined): Service | "" {
  const requested = new URLSearchParams(location.search).get("service");
  return isService(requested) ? requested : (service ?? "");
}
