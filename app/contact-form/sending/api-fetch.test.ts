import { beforeEach, expect, onTestFinished, test, vi } from "vitest";

const minuteMs = 60_000;

/** Answers of `/api/csrf/`, in turn: a lost connection, or a token. The last one repeats. */
async function openForm(...answers: ("lost" | "token")[]) {
  let token = "";
  const posted: unknown[] = [];
  let asked = 0;
  vi.stubGlobal("document", {
    querySelector: () => ({
      get content() {
        return token;
      },
      setAttribute: (_name: string, value: string) => (token = value),
    }),
  });
  vi.stubGlobal("fetch", async (path: string, init: RequestInit) => {
    if (path !== "/api/csrf/") {
      posted.push(init.body);
      return Response.json({ ok: true }, { status: 201 });
    }
    asked += 1;
    const answer = answers.length > 1 ? answers.shift() : answers[0];
    if (answer === "lost") throw new TypeError("Failed to fetch");
    return Response.json({ token: "1.x" });
  });
  // The module keeps the time of the first use, as a page does.
  vi.resetModules();
  const { apiFetch, prepareFirstToken, prepareToken } =
    await import("./api-fetch.ts");
  const send = async () => {
    const init = { body: "punctual", signal: new AbortController().signal };
    await apiFetch("/api/contact/", init, "late");
    return posted.at(-1);
  };
  return {
    /** The visitor enters a field. */
    use: async (sinceMs?: number) => {
      prepareToken(sinceMs);
      await vi.advanceTimersByTimeAsync(0);
    },
    /** Something in the form changes. */
    change: async () => {
      prepareFirstToken();
      await vi.advanceTimersByTimeAsync(0);
    },
    send,
    asked: () => asked,
  };
}

beforeEach(() => {
  vi.useFakeTimers();
  onTestFinished(() => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
  });
});

test("a form whose token came at its first use is sent with the age of the token", async () => {
  const { use, send } = await openForm("token");
  await use();
  await vi.advanceTimersByTimeAsync(minuteMs);
  expect(await send()).toBe("punctual");
});

test("a form that was filled in without a connection says so, although a token came before it was sent", async () => {
  const { use, send } = await openForm("lost", "token");
  await use();
  await vi.advanceTimersByTimeAsync(14_000);
  await use(); // The button gets focus, and the connection is back.
  expect(await send()).toBe("late");
});

test("a form says so if no token came until it was sent", async () => {
  const { use, send } = await openForm("lost", "lost", "token");
  await use();
  await vi.advanceTimersByTimeAsync(7_000);
  await use();
  expect(await send()).toBe("late");
});

test("typing without a connection asks for the token once, and entering a field asks again", async () => {
  const { use, change, asked } = await openForm("lost", "token");
  for (let key = 0; key < 9; key += 1) await change();
  expect(asked()).toBe(1);
  await use();
  expect(asked()).toBe(2);
});

test("a form whose first use was a box that got no focus is sent with the age of the token", async () => {
  const { change, send } = await openForm("token");
  await change();
  await vi.advanceTimersByTimeAsync(minuteMs);
  expect(await send()).toBe("punctual");
});

test("a form that was never entered, because it was filled in by the browser, says so", async () => {
  const { send } = await openForm("token");
  expect(await send()).toBe("late");
});

test("a form that was filled in before its script ran says so", async () => {
  await vi.advanceTimersByTimeAsync(9_000);
  const { use, send } = await openForm("token");
  await use(0);
  expect(await send()).toBe("late");
});
