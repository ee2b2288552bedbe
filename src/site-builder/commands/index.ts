/** What the desk shares with the commands of writers. */

export { articleFiles, slugProblem } from "./article.ts";
