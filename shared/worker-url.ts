/** The address of the service worker. No other script's address is handed to the browser by a page. */
export const workerUrl = "/sw.js";
