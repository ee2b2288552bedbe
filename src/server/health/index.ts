/** Whether leads can be stored now. */

export { readState, type StateReader } from "./state.ts";
export { noticingFailures, writeTest } from "./write-test.ts";
