/** Further pages of the list: the same page with other articles on it. */
export { Component, head } from "../articles/articles.tsx";
