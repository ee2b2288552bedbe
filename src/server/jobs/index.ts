/** The regular work of the server. */

export { startJobs } from "./jobs.ts";
