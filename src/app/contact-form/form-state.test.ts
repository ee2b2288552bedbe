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

test("a form is first empty and idle, or what the answer to a post says", () => {
  expect(firstState(undefined)).toMatchObject({
    initial: emptyLead(),
    errors: {},
    sending: { state: "idle" },
    attempts: 0,
  });
  const values = { ...emptyLead(), name: "Mai" };
  const answer = { values, errors: {} };
  expect(firstState({ ...answer, failure: "too_large" })).toMatchObject({
    initial: values,
    sending: { state: "failed", failure: "too_large" },
    attempts: 1,
  });
  const limited = { ...answer, failure: "rate_limited" as const };
  expect(firstState({ ...limited, retryAfterSeconds: 90 }).sending).toEqual({
    state: "limited",
    seconds: 90,
  });
  expect(firstState(limited).sending).toEqual({
    state: "limited",
    seconds: 600,
  });
});

test("a submitted form is sent, slow, and stored", () => {
  const sent = after([{ kind: "submitted", errors: {} }, { kind: "sent" }]);
  expect(sent.sending).toEqual({ state: "sending", isSlow: false });
  expect(sent.attempts).toBe(1);
  const slow = after([{ kind: "slowed" }], sent);
  expect(slow.sending).toEqual({ state: "sending", isSlow: true });
  const result: Settled = {
    kind: "stored",
    reference: "C-TEST2345",
    isConfirmed: true,
  };
  expect(after([settled(result)], slow).sending).toEqual({
    state: "stored",
    reference: "C-TEST2345",
    email,
    isConfirmed: true,
  });
  expect(after([{ kind: "slowed" }]).sending).toEqual({ state: "idle" });
});

test("wrong fields stop sending, whether the browser or the server finds them, and count as an attempt", () => {
  const errors = { email: "invalid" } as const;
  const found = after([{ kind: "submitted", errors }]);
  expect(found).toMatchObject({ errors, sending: { state: "idle" } });
  expect(found.attempts).toBe(1);
  const refused = after([
    { kind: "sent" },
    settled({ kind: "invalid", errors }),
  ]);
  expect(refused).toMatchObject({ errors, sending: { state: "idle" } });
  expect(refused.attempts).toBe(1);
});

test.each([
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
] as const)("after the result %j sending is %j", (result, sending, held) => {
  const state = after([{ kind: "sent" }, settled(result)]);
  expect(state.sending).toEqual(sending);
  expect(isHeld(state.sending)).toBe(held);
});

test("a limit ends with its time, or with other words", () => {
  const limited = after([settled({ kind: "limited", retryAfterSeconds: 60 })]);
  const pressed = after([{ kind: "submitted" }], limited);
  expect(pressed).toEqual({ ...limited, attempts: 1 });
  const over = after([{ kind: "waited", seconds: 0 }], limited);
  expect(over.sending).toEqual({ state: "limited", seconds: 0 });
  expect(isHeld(over.sending)).toBe(false);
  const typed = { kind: "typed", name: "message", message: "😀a" } as const;
  expect(after([typed], limited)).toMatchObject({
    sending: { state: "idle" },
    messageLength: 2,
  });
  const failed = after([settled({ kind: "failed", failure: "unavailable" })]);
  expect(after([typed], failed).sending).toEqual(failed.sending);
});

test("the connection may come back and go again", () => {
  const isBack = (back: boolean): FormEvent => ({
    kind: "reconnected",
    isBack: back,
  });
  const offline = after([settled({ kind: "offline" })]);
  const online = after([isBack(true)], offline);
  expect(isHeld(online.sending)).toBe(false);
  expect(after([isBack(false)], online)).toEqual(offline);
});

test("a checked field gets or loses its own error alone", () => {
  const wrong = after([
    { kind: "submitted", errors: { name: "required", email: "required" } },
    { kind: "checked", name: "email", problem: "invalid" },
  ]);
  expect(wrong.errors).toEqual({ name: "required", email: "invalid" });
  const mended = {
    kind: "checked",
    name: "email",
    problem: undefined,
  } as const;
  expect(after([mended], wrong).errors).toEqual({ name: "required" });
});

test("a hint about the mail domain stands until the address changes", () => {
  const hinted = after([{ kind: "suggested", domain: "gmail.com" }]);
  const typed = (name: "name" | "email"): FormEvent => ({
    kind: "typed",
    name,
    message: "",
  });
  expect(after([typed("name")], hinted).suggestion).toBe("gmail.com");
  expect(after([typed("email")], hinted).suggestion).toBeUndefined();
});

test("an emptied form begins anew, without the note about a draft", () => {
  const filled = after([
    { kind: "filled", message: "Hello", isRestored: true },
    { kind: "submitted", errors: { name: "required" } },
  ]);
  expect(filled).toMatchObject({ isRestored: true, messageLength: 5 });
  expect(after([{ kind: "emptied" }], filled)).toEqual({
    ...firstState(undefined),
    starts: 1,
  });
});
