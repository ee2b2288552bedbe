/** The name of the meta element in which a page of development says how many changes of content it shows. */
export const shownName = "content-changes";

/** The event by which it tells the server once they are connected. */
export const shownEvent = "site:shown";
