/** The regular work of the server. */

export { startBackground } from "./background.ts";
export { createStoreAlarm } from "./store-alarm.ts";
