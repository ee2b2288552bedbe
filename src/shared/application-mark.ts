/** Attribute of the root element while the application, and not the browser, follows links. */
export const applicationMark = "data-application";
