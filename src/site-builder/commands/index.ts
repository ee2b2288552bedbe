/** What the desk shares with the commands of writers. */

export {
  articleFiles,
  isDeviceName,
  slugProblem,
  type Beginning,
} from "./article.ts";
