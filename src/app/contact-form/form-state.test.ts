import { expect, test } from "vitest";
import { emptyLead } from "#shared/lead/fields.ts";
import {
  firstState,
  isHeld,
  nextState,
  type FormEvent,
  type FormState,
  type Settled,
} from "./form-state.ts";

const email = "mai@example.com";

function after(events: FormEvent[], state = firstState(undefined)): FormState {
  return events.reduce(nextState, state);
}

const settled = (result: Settled): FormEvent => ({
  kind: "settled",
  result,
  email,
});

test("a form begins empty and idle, or with what the server said of a post", () => {
  expect(firstState(undefined)).toMatchObject({
    initial: emptyLead(),
    sending: { state: "idle" },
    attempts: 0,
  });
  const values = { ...emptyLead(), name: "Mai" };
  const limited = { values, errors: {}, failure: "rate_limited" as const };
  expect(firstState({ ...limited, failure: "too_large" })).toMatchObject({
    initial: values,
    sending: { state: "failed", failure: "too_large" },
    attempts: 1,
  });
  const { sending } = firstState({ ...limited, retryAfterSeconds: 90 });
  expect(sending).toEqual({ state: "limited", seconds: 90 });
  expect(firstState(limited).sending).toMatchObject({ seconds: 600 });
});

test.each<[Settled, FormState["sending"], isHeld: boolean]>([
  [
    { kind: "failed", failure: "conflict" },
    { state: "failed", failure: "conflict" },
    false,
  ],
  [
    { kind: "limited", retryAfterSeconds: 540 },
    { state: "limited", seconds: 540 },
    true,
  ],
  [{ kind: "offline" }, { state: "offline", isBack: false }, true],
  [{ kind: "refused" }, { state: "idle" }, false],
])("after the result %j sending is %j", (result, sending, held) => {
  const state = after([{ kind: "sent" }, settled(result)]);
  expect(state.sending).toEqual(sending);
  expect(isHeld(state.sending)).toBe(held);
});

test("a limit ends with its time, or with other words", () => {
  const limited = after([settled({ kind: "limited", retryAfterSeconds: 60 })]);
  const pressed = after([{ kind: "submitted" }], limited);
  expect(pressed).toEqual({ ...limited, attempts: 1 });
  const over = after([{ kind: "waited", seconds: 0 }], limited);
  expect(isHeld(over.sending)).toBe(false);
  const typed = { kind: "typed", name: "message", message: "😀a" } as const;
  expect(after([typed], limited)).toMatchObject({
    sending: { state: "idle" },
    messageLength: 2,
  });
});

test("a hint about the mail domain stands until the address changes", () => {
  const hinted = after([{ kind: "suggested", domain: "gmail.com" }]);
  const typed = { kind: "typed", message: "" } as const;
  const other = after([{ ...typed, name: "name" }], hinted);
  expect(other.suggestion).toBe("gmail.com");
  const changed = after([{ ...typed, name: "email" }], hinted);
  expect(changed.suggestion).toBeUndefined();
});
