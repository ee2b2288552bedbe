/** Deliveries that survive a crash, and the workers that make them. */

export { attemptWithin } from "./attempt-within.ts";
export {
  failureOf,
  passingFailure,
  type Attempt,
  type Deliver,
  type Failure,
  type Handover,
} from "./attempt.ts";
export type { Claim } from "./claim.ts";
export type { LateDelivery } from "./delivery-state.ts";
export { createOutbox, type Outbox } from "./outbox.ts";
export { longestDelayMs } from "./retry.ts";
export { uuidOf } from "./uuid-of.ts";
export { startWorker, type Worker, type WorkerLog } from "./worker.ts";
