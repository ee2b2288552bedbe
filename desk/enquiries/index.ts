/** The list of enquiries, and what is done with one. */

export type { LeadDesk } from "./lead-desk.ts";
export { enquiryRoutes } from "./routes.ts";
