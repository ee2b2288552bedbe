/** The key of the contact form's draft in session storage. */
export const draftKey = "contact-draft";
/** Milliseconds that a draft is kept. */
export const draftLifetimeMs = 24 * 60 * 60 * 1000;
