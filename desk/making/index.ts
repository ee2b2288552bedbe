/** New entries and pictures. */

export { addMaking } from "./routes.ts";
