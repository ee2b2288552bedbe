/** The files that programs request. */

export { writePublicFiles } from "./public-files.ts";
