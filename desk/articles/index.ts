/** New articles, their languages and their pictures. */

export { articleRoutes } from "./routes.ts";
