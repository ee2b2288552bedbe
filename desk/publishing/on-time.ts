import { setTimeout as wait } from "node:timers/promises";
import { lookEveryMs } from "#shared/on-time.ts";
import type { Publisher } from "./publisher.ts";

/** Publishes when the time of an article has come, until the process ends. */
export function publishOnTime(publisher: Publisher): void {
  const look = () =>
    void publisher.publishIfDue().catch((error: unknown) => {
      console.error(error);
    });
  setInterval(look, lookEveryMs).unref();
  look();
}

/** Publishes once if the time of an article has come, and prints what became of it. Returns the exit code. */
export async function publishIfDue(publisher: Publisher): Promise<0 | 1> {
  if (!(await publisher.publishIfDue())) return 0;
  while (publisher.now().state === "working") await wait(200);
  const { state, lines } = publisher.now();
  console.log([...lines, state].join("\n"));
  return state === "failed" ? 1 : 0;
}
