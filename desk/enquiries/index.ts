/** The list of enquiries, and what is done with one. */

export { enquiryRoutes } from "./routes.ts";
