import { treeOf } from "#shared/site-map.ts";
import type { Devtools } from "./devtools.ts";
import { workBetween, type MainThread, type TraceEvent } from "./trace.ts";

/** Lighthouse's phone: a mid-range device, four times slower than this machine. */
export const phone = {
  width: 412,
  height: 823,
  deviceScaleFactor: 1.75,
  mobile: true,
  slowdown: 4,
};
export const desktop = {
  width: 1280,
  height: 800,
  deviceScaleFactor: 1,
  mobile: false,
  slowdown: 1,
};
export type Device = typeof phone;

export type MeasuredPage = {
  goto: (url: string) => Promise<void>;
  /** Waits until nothing has been fetched for so long, counted from now. */
  untilQuiet: (ms: number) => Promise<void>;
  /** Runs an expression in the page; a promise is waited for. */
  evaluate: (expression: string) => Promise<unknown>;
  hover: (x: number, y: number) => Promise<void>;
  click: (x: number, y: number) => Promise<void>;
  slowDown: (times: number) => Promise<void>;
  /** What the main thread does while `action` runs. */
  trace: (action: () => Promise<unknown>) => Promise<MainThread>;
  /** Bytes of script that came, as transferred. */
  scriptBytes: () => number;
  close: () => Promise<void>;
};

/** Opens an empty page in a browser profile of its own, for a visitor who reads the language of `url`. */
export async function openPage(
  devtools: Devtools,
  device: Device,
  url: string,
): Promise<MeasuredPage> {
  const { browserContextId } = await devtools.send<{
    browserContextId: string;
  }>("Target.createBrowserContext");
  const { targetId } = await devtools.send<{ targetId: string }>(
    "Target.createTarget",
    { url: "about:blank", browserContextId },
  );
  const { sessionId } = await devtools.send<{ sessionId: string }>(
    "Target.attachToTarget",
    { targetId, flatten: true },
  );
  const { userAgent } = await devtools.send<{ userAgent: string }>(
    "Browser.getVersion",
  );
  const send = <Result = object>(method: string, params: object = {}) =>
    devtools.send<Result>(method, params, sessionId);
  const network = watchNetwork(devtools, sessionId);
  await send("Network.enable");
  // A page behind another draws no frames.
  await send("Page.bringToFront");
  await send("Emulation.setFocusEmulationEnabled", { enabled: true });
  await send("Security.setIgnoreCertificateErrors", { ignore: true });
  await send("Emulation.setUserAgentOverride", {
    userAgent,
    acceptLanguage: treeOf(new URL(url).pathname).locale,
  });
  await send("Emulation.setDeviceMetricsOverride", device);
  await send("Emulation.setTouchEmulationEnabled", { enabled: device.mobile });

  const mouse = (type: string, x: number, y: number) =>
    send("Input.dispatchMouseEvent", {
      type,
      x,
      y,
      ...(type !== "mouseMoved" && { button: "left", clickCount: 1 }),
    });
  const evaluate = async (expression: string) => {
    const { result, exceptionDetails } = await send<{
      result: { value?: unknown };
      exceptionDetails?: { text: string };
    }>("Runtime.evaluate", {
      expression,
      awaitPromise: true,
      returnByValue: true,
    });
    if (exceptionDetails) throw new Error(exceptionDetails.text);
    return result.value;
  };
  return {
    async goto(to) {
      await send("Page.navigate", { url: to });
      await network.untilQuiet(500);
    },
    untilQuiet: network.untilQuiet,
    evaluate,
    hover: async (x, y) => void (await mouse("mouseMoved", x, y)),
    async click(x, y) {
      await mouse("mousePressed", x, y);
      await mouse("mouseReleased", x, y);
    },
    slowDown: async (rate) =>
      void (await send("Emulation.setCPUThrottlingRate", { rate })),
    async trace(action) {
      const events: TraceEvent[] = [];
      let end = () => {};
      const ended = new Promise<void>((resolve) => (end = resolve));
      const stop = devtools.listen((method, params) => {
        if (method === "Tracing.dataCollected")
          events.push(...(params as { value: TraceEvent[] }).value);
        if (method === "Tracing.tracingComplete") end();
      });
      // Tasks and our own marks: anything finer costs more than it shows.
      await devtools.send("Tracing.start", {
        transferMode: "ReportEvents",
        traceConfig: { includedCategories: ["toplevel", "blink.user_timing"] },
      });
      await evaluate('performance.mark("bench-start")');
      await action();
      await evaluate('performance.mark("bench-end")');
      await devtools.send("Tracing.end");
      await ended;
      stop();
      return workBetween(events, "bench-start", "bench-end");
    },
    scriptBytes: network.scriptBytes,
    async close() {
      network.stop();
      await devtools.send("Target.closeTarget", { targetId });
      await devtools.send("Target.disposeBrowserContext", { browserContextId });
    },
  };
}

type NetworkEvent = {
  requestId: string;
  type?: string;
  encodedDataLength?: number;
};

function watchNetwork({ listen }: Devtools, own: string) {
  let last = performance.now();
  let bytes = 0;
  const scripts = new Set<string>();
  const stop = listen((method, params, session) => {
    if (session !== own || !method.startsWith("Network.")) return;
    last = performance.now();
    const { requestId, type, encodedDataLength = 0 } = params as NetworkEvent;
    if (method === "Network.responseReceived" && type === "Script")
      scripts.add(requestId);
    if (method === "Network.loadingFinished" && scripts.has(requestId))
      bytes += encodedDataLength;
  });
  return {
    stop,
    scriptBytes: () => bytes,
    untilQuiet: async (ms: number) => {
      last = performance.now();
      while (performance.now() - last < ms)
        await new Promise((resolve) => setTimeout(resolve, 50));
    },
  };
}
