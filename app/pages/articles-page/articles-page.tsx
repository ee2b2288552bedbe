/** Further pages of the list: the same page with other articles on it. */
export { Component, head } from "../../article-list/list-page.tsx";
