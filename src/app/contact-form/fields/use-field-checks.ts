import { useEffect, useRef, type Dispatch, type SyntheticEvent } from "react";
import type { LeadContext } from "#shared/lead/field.ts";
import type { FieldName } from "#shared/lead/fields.ts";
import { parseEmail } from "#shared/lead/lead-text.ts";
import { checkField, type FieldErrors } from "#shared/lead/lead.ts";
import type { FormEvent } from "../form-state.ts";
import { isFieldName, readForm } from "../form-values.ts";
import { suggestDomain } from "./suggest-domain.ts";

type ControlEvent = SyntheticEvent<HTMLFormElement>;

/**
 * Handlers that check the fields. A field is checked when it loses focus after a change. A field with an error is
 * checked on every change. No field is checked while an input method composes text in it.
 */
export function useFieldChecks(
  errors: FieldErrors,
  context: LeadContext,
  dispatch: Dispatch<FormEvent>,
) {
  const changed = useRef(new Set<FieldName>());
  const isComposing = useRef(false);
  const afterClick = useAfterClick();

  function check(form: HTMLFormElement, name: FieldName) {
    const problem = checkField(name, readForm(form), context);
    dispatch({ kind: "checked", name, problem });
  }

  /** A field that has an error is checked on every change. */
  function checkAgain(event: ControlEvent) {
    const name = nameOf(event);
    if (name && errors[name]) check(event.currentTarget, name);
  }

  function onInput(event: ControlEvent) {
    const name = nameOf(event);
    const { message } = readForm(event.currentTarget);
    dispatch({ kind: "typed", name, message });
    if (!name) return;
    changed.current.add(name);
    if (!isComposing.current) checkAgain(event);
  }

  function onBlur(event: ControlEvent) {
    const name = nameOf(event);
    if (!name || !changed.current.has(name) || isComposing.current) return;
    const form = event.currentTarget;
    afterClick(() => {
      check(form, name);
      if (name === "email")
        dispatch({ kind: "suggested", domain: suggestionFor(form) });
    });
  }

  return {
    forget: () => changed.current.clear(),
    handlers: {
      onInput,
      onBlur,
      onCompositionStart: () => {
        isComposing.current = true;
      },
      onCompositionEnd: (event: ControlEvent) => {
        isComposing.current = false;
        checkAgain(event);
      },
    },
  };
}

function nameOf({ target }: ControlEvent): FieldName | undefined {
  const { name } = target as HTMLInputElement;
  return isFieldName(name) ? name : undefined;
}

function suggestionFor(form: HTMLFormElement): string | undefined {
  const email = parseEmail(readForm(form).email);
  return email && suggestDomain(email);
}

/**
 * Runs an action after the current click, because the action may move the target of the click. A mouse takes focus away
 * before its button is released; a finger does so after it was lifted, and before the click.
 */
function useAfterClick(): (action: () => void) => void {
  const isPointerDown = useRef(false);
  useEffect(() => {
    const down = () => (isPointerDown.current = true);
    const up = () => (isPointerDown.current = false);
    addEventListener("pointerdown", down, true);
    addEventListener("pointerup", up, true);
    addEventListener("pointercancel", up, true);
    return () => {
      removeEventListener("pointerdown", down, true);
      removeEventListener("pointerup", up, true);
      removeEventListener("pointercancel", up, true);
    };
  }, []);
  return (action) => {
    if (isPointerDown.current)
      addEventListener("pointerup", () => setTimeout(action), { once: true });
    else setTimeout(action);
  };
}
