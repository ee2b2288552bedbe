export { Component, head } from "../../article-list/list-page.tsx";
