import {
  chromium,
  type Browser,
  type CDPSession,
  type Page,
} from "@playwright/test";
import { chromiumPath, launchArguments } from "../tests/chromium.ts";

/** Lighthouse's phone: size, density and touch of a mid-range device. */
export const phone = {
  viewport: { width: 412, height: 823 },
  deviceScaleFactor: 1.75,
  isMobile: true,
  hasTouch: true,
  ignoreHTTPSErrors: true,
};

export function launch(): Promise<Browser> {
  return chromium.launch({
    executablePath: chromiumPath(),
    args: launchArguments,
  });
}

type TraceEvent = {
  name: string;
  ph: string;
  ts: number;
  dur?: number;
  pid: number;
  tid: number;
  args: { name?: string };
};

export type MainThread = {
  /** All work of the page's main thread, in ms. */
  total: number;
  /** The longest task, in ms. */
  longest: number;
};

/** What the page's main thread does while `action` runs, by Chromium's own trace. */
export async function traceMainThread(
  page: Page,
  client: CDPSession,
  action: () => Promise<unknown>,
): Promise<MainThread> {
  const events: TraceEvent[] = [];
  const collect = ({ value }: { value: object[] }) =>
    void events.push(...(value as TraceEvent[]));
  client.on("Tracing.dataCollected", collect);
  await client.send("Tracing.start", {
    transferMode: "ReportEvents",
    traceConfig: {
      includedCategories: [
        "disabled-by-default-devtools.timeline",
        "devtools.timeline",
        "blink.user_timing",
      ],
    },
  });
  await page.evaluate(() => performance.mark("bench-start"));
  await action();
  await page.evaluate(() => performance.mark("bench-end"));
  const ended = new Promise((resolve) =>
    client.once("Tracing.tracingComplete", resolve),
  );
  await client.send("Tracing.end");
  await ended;
  client.off("Tracing.dataCollected", collect);
  return sumOfTasks(events);
}

function sumOfTasks(events: readonly TraceEvent[]): MainThread {
  const start = events.find(({ name }) => name === "bench-start");
  const end = events.findLast(({ name }) => name === "bench-end");
  if (start === undefined || end === undefined)
    throw new Error("the trace has lost its marks");
  const tasks = events
    .filter(
      ({ name, pid, tid, ts }) =>
        name === "RunTask" &&
        pid === start.pid &&
        tid === start.tid &&
        ts > start.ts &&
        ts < end.ts,
    )
    .map(({ dur = 0 }) => dur / 1000);
  return {
    total: tasks.reduce((sum, time) => sum + time, 0),
    longest: Math.max(0, ...tasks),
  };
}
