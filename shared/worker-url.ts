/** The address of the service worker. */
export const workerUrl = "/sw.js";
