/** The contact form: its route, token, limits and marks of spam. */

export { contactRoutes } from "./contact.ts";
export { sharedSecret } from "./csrf.ts";
