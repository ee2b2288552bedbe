/** Key in session storage of the contact form's draft. */
export const draftKey = "contact-draft";
/** Key in session storage of how the visit began. */
export const landingKey = "landing";
