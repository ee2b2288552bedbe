// The part of a service worker's world that ours uses: TypeScript has it only in a library that excludes the page's.

type Lasting = Event & { waitUntil: (work: Promise<unknown>) => void };

type FetchEvent = Lasting & {
  readonly request: Request;
  readonly preloadResponse?: Promise<Response | undefined>;
  respondWith: (answer: Promise<Response>) => void;
};

type MessageFromPage = Lasting & { readonly data: unknown };

type WorkerEvents = {
  install: Lasting;
  activate: Lasting;
  fetch: FetchEvent;
  message: MessageFromPage;
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
