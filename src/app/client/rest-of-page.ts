import { fetchInTime } from "./deadline.ts";
import { arrival, type Arrived } from "./arrival.ts";
import { isLeft } from "./history-guard.ts";
import { isTyped } from "./typed.ts";

/** Milliseconds until a document is asked for again that did not come. */
const retryMs = 5_000;

/** For what another document will end. */
export const never = new Promise<void>(() => undefined);

/** The document of a page whose main part is shown. As long as something is typed there, it is asked for again and again. */
export async function restOf(
  url: string,
  answer: Promise<Response>,
): Promise<Arrived> {
  let isLeaving = false;
  const leave = () => (isLeaving = true);
  const signs = ["beforeunload", "pagehide"];
  for (const sign of signs) addEventListener(sign, leave);
  const { pathname } = new URL(url);
  const isHere = () => !isLeft() && location.pathname === pathname;
  try {
    for (let next = answer; ; next = fetchInTime(url))
      try {
        const arrived = await arrival(next);
        // The visitor has gone on, and another document is on its way.
        if (!isHere()) await never;
        return arrived;
      } catch (error) {
        if (!isHere()) await never;
        if (isTyped()) sendWithoutApplication();
        else if (!isLeaving) throw error;
        // What looked like leaving may have been a file, or a mail.
        await new Promise((resolve) => setTimeout(resolve, retryMs));
        isLeaving = false;
      }
  } finally {
    for (const sign of signs) removeEventListener(sign, leave);
  }
}

/** Tells the loader not to wait for the application, which may never come: from now on the browser sends a form at once. */
export function sendWithoutApplication(): void {
  dispatchEvent(new Event("app:settled"));
}
