/** Deliveries that survive a crash, and the worker that makes them. */

export {
  attemptWithin,
  failureOf,
  longestDelayMs,
  passingFailure,
  type Attempt,
  type Claim,
  type Deliver,
  type Failure,
} from "./attempt.ts";
export { createOutbox, type LateLead, type Outbox } from "./outbox.ts";
export { queueDelivery } from "./queue.ts";
export { startWorker, type Worker, type WorkerLog } from "./worker.ts";
