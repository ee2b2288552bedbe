import { timeLimit } from "./time-limit.ts";

const tokenLimitMs = 30_000;

/**
 * The one way the application calls its own API: every request carries the `csrf-token` header, whose value comes
 * from the page's global token. The token is fetched when a form is first used, and once more when it has expired.
 * Rejects as `fetch` does; with the signal's reason also while it still waits for the token.
 */
export async function apiFetch(
  path: `/api/${string}`,
  init: RequestInit & { signal: AbortSignal },
  /** What to send instead when the token had to be fetched anew. */
  repeatedBody = init.body ?? null,
): Promise<Response> {
  const token = pageToken() || (await orAborted(fetchToken(), init.signal));
  const response = await fetch(path, withToken(init, token));
  if (response.status !== 403 || !(await isTokenRefused(response.clone())))
    return response;
  const newToken = await orAborted(fetchToken(), init.signal);
  return fetch(path, withToken({ ...init, body: repeatedBody }, newToken));
}

/** Gets the token ahead of time, so that sending need not wait for it. A failure shows when the form is sent. */
export function prepareToken(): void {
  if (pageToken() === "") fetchToken().catch(() => undefined);
}

function withToken(init: RequestInit, token: string): RequestInit {
  const headers = new Headers(init.headers);
  headers.set("csrf-token", token);
  return { ...init, headers };
}

function tokenElement(): HTMLMetaElement | null {
  return document.querySelector('meta[name="csrf-token"]');
}

function pageToken(): string {
  return tokenElement()?.content ?? "";
}

let pendingToken: Promise<string> | undefined;

function fetchToken(): Promise<string> {
  pendingToken ??= requestToken().finally(() => (pendingToken = undefined));
  return pendingToken;
}

async function requestToken(): Promise<string> {
  const response = await fetch("/api/csrf/", {
    cache: "no-store",
    signal: timeLimit(tokenLimitMs),
  });
  const answer: unknown = response.ok ? await response.json() : undefined;
  const token =
    typeof answer === "object" && answer !== null && "token" in answer
      ? String(answer.token)
      : "";
  tokenElement()?.setAttribute("content", token);
  return token;
}

/** One request for a token may serve several calls, so none of them can abort it: each just stops waiting. */
function orAborted<Value>(
  promise: Promise<Value>,
  signal: AbortSignal,
): Promise<Value> {
  return new Promise((resolve, reject) => {
    signal.addEventListener("abort", () => reject(signal.reason as Error));
    promise.then(resolve, reject);
  });
}

async function isTokenRefused(response: Response): Promise<boolean> {
  const answer: unknown = await response.json().catch(() => undefined);
  return (
    typeof answer === "object" &&
    answer !== null &&
    "code" in answer &&
    answer.code === "csrf"
  );
}
