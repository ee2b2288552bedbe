/** The list of enquiries, and what is done with one. */

export { findServer } from "./lead-desk.ts";
export { enquiryRoutes } from "./routes.ts";
