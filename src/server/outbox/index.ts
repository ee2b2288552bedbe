/** Deliveries that survive a crash, and the worker that makes them. */

export {
  failure,
  failureOf,
  type Attempt,
  type Claim,
  type Deliver,
  type Failure,
} from "./attempt.ts";
export {
  createOutbox,
  queueDeliveries,
  type LateLead,
  type Outbox,
} from "./outbox.ts";
export { startWorker, type WorkerLog } from "./worker.ts";
