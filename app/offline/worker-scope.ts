// The types of service workers that this site uses. TypeScript has them only in a library that conflicts with the DOM.

type ExtendableEvent = Event & { waitUntil: (work: Promise<unknown>) => void };

export type FetchEvent = ExtendableEvent & {
  readonly request: Request;
  readonly preloadResponse?: Promise<Response | undefined>;
  respondWith: (response: Promise<Response>) => void;
};

/** A rule of the browser about requests that need not wait for the worker, https://w3c.github.io/ServiceWorker/#dictdef-routerrule. */
export type RouterRule = {
  condition: { urlPattern: string } | { requestMode: RequestMode };
  source: "network" | "fetch-event" | "race-network-and-fetch-handler";
};

/** Not all browsers know rules. */
type InstallEvent = ExtendableEvent & {
  addRoutes?: (rules: RouterRule[]) => Promise<void>;
};

type PageMessageEvent = ExtendableEvent & { readonly data: unknown };

type WorkerEvents = {
  install: InstallEvent;
  activate: ExtendableEvent;
  fetch: FetchEvent;
  message: PageMessageEvent;
};

/** `self` inside a service worker. */
export type WorkerScope = {
  readonly registration: ServiceWorkerRegistration;
  readonly clients: { claim: () => Promise<void> };
  skipWaiting: () => Promise<void>;
  addEventListener: <Name extends keyof WorkerEvents>(
    name: Name,
    listener: (event: WorkerEvents[Name]) => void,
  ) => void;
};
