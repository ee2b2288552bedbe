/** The contact form: its route, token, limits and marks of spam. */

export { contactRoutes, sharedSecret } from "./contact.ts";
