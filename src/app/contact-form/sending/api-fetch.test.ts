import { beforeEach, expect, onTestFinished, test, vi } from "vitest";

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
    const init = { body: "lead", signal: new AbortController().signal };
    await apiFetch("/api/contact/", init);
    return posted.at(-1);
  };
  return {
    /** The visitor enters a field. */
    use: async () => {
      prepareToken();
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

test("typing without a connection asks for the token once, and entering a field asks again", async () => {
  const { use, change, asked } = await openForm("lost", "token");
  for (let key = 0; key < 9; key += 1) await change();
  expect(asked()).toBe(1);
  await use();
  expect(asked()).toBe(2);
});

test("a form whose token does not come until it is sent is sent with it", async () => {
  const { use, send } = await openForm("lost", "token");
  await use();
  expect(await send()).toBe("lead");
});
