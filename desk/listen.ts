import { createServer, type RequestListener, type Server } from "node:http";

/** How long a request may take, in milliseconds. The desk has few visitors, and each of them is near. */
export type Patience = { headersMs: number; requestMs: number };

const patience: Patience = { headersMs: 10_000, requestMs: 60_000 };

/** A server that closes connections whose requests do not get ready, so that nobody can fill it with them. */
export function patientServer(
  answer: RequestListener,
  { headersMs, requestMs }: Patience = patience,
): Server {
  return createServer(
    {
      headersTimeout: headersMs,
      requestTimeout: requestMs,
      connectionsCheckingInterval: Math.min(headersMs, 1000),
    },
    answer,
  );
}
