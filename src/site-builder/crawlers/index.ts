/** The files that programs request. */

export { publicFiles, writePublicFiles } from "./public-files.ts";
