import { useEffect, useRef, useState, type SyntheticEvent } from "react";
import type { LeadContext } from "#shared/lead/field.ts";
import { fieldNames, type FieldName } from "#shared/lead/fields.ts";
import { checkField, type FieldErrors } from "#shared/lead/lead.ts";
import { parseEmail } from "#shared/lead/lead-text.ts";
import { suggestDomain } from "./suggest-domain.ts";
import { isFieldName, readForm } from "../form-values.ts";

type FormEvent = SyntheticEvent<HTMLFormElement>;

/**
 * What is wrong with each field, and what may be. A field is checked when it is left after a change, and on every
 * change once it has an error; never while an input method is at work in it.
 */
export function useFieldChecks(initial: FieldErrors, context: LeadContext) {
  const [errors, setErrors] = useState(initial);
  const [suggestion, setSuggestion] = useState<string>();
  const changed = useRef(new Set<FieldName>());
  const isComposing = useRef(false);
  const afterClick = useAfterClick();

  function check(form: HTMLFormElement, name: FieldName) {
    const problem = checkField(name, readForm(form), context);
    setErrors(({ [name]: _, ...others }) =>
      problem ? { ...others, [name]: problem } : others,
    );
  }

  /** A field that has an error is checked on every change. */
  function checkAgain(event: FormEvent) {
    const name = nameOf(event);
    if (name && errors[name]) check(event.currentTarget, name);
  }

  function onInput(event: FormEvent) {
    const name = nameOf(event);
    if (!name) return;
    changed.current.add(name);
    if (name === "email") setSuggestion(undefined);
    if (!isComposing.current) checkAgain(event);
  }

  function onBlur(event: FormEvent) {
    const name = nameOf(event);
    if (!name || !changed.current.has(name) || isComposing.current) return;
    const form = event.currentTarget;
    afterClick(() => {
      check(form, name);
      if (name === "email") setSuggestion(suggestionFor(form));
    });
  }

  return {
    errors,
    setErrors,
    /** Fields with an error, in the order of the form. */
    errorNames: fieldNames.filter((name) => errors[name]),
    /** The mail domain that was probably meant. */
    suggestion,
    forget: () => {
      changed.current.clear();
      setErrors({});
      setSuggestion(undefined);
    },
    onInput,
    onBlur,
    onCompositionStart: () => {
      isComposing.current = true;
    },
    onCompositionEnd: (event: FormEvent) => {
      isComposing.current = false;
      checkAgain(event);
    },
  };
}

function nameOf({ target }: FormEvent): FieldName | undefined {
  const { name } = target as HTMLInputElement;
  return isFieldName(name) ? name : undefined;
}

function suggestionFor(form: HTMLFormElement): string | undefined {
  const email = parseEmail(readForm(form).email);
  return email && suggestDomain(email);
}

/** Runs an action now, or after the click that is under way: what it changes must not move the click's target. */
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
    else action();
  };
}
