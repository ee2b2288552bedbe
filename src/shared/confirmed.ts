/** In the address of the thank-you page: a confirmation is on its way to the visitor. */
export const confirmedQuery = "mail=sent";
