/** Pages and files from memory, and what every response has in common. */

export { barePage } from "./bare-page.ts";
export { readCookie } from "./cookies.ts";
export { bodyHeaders, documentBody } from "./document-body.ts";
export { createHttpServer } from "./http-server.ts";
export { languageOfRoot } from "./language.ts";
export { listen } from "./listen.ts";
export { listeningAddress } from "./listening-address.ts";
export { loadManifest, readManifest } from "./load-manifest.ts";
export { negotiateGzip } from "./negotiate.ts";
export { ownOrigins, ownPathname } from "./own-origin.ts";
export { watchProxies } from "./proxy-watch.ts";
export { cleanPath, earlierAddress } from "./redirects.ts";
export { renderedPageHeaders } from "./rendering.ts";
export { reportPath, securityHeaders } from "./security-headers.ts";
export { openBuild, readSite, type ServedBuild } from "./served-build.ts";
export { watchBuild } from "./watch-build.ts";

export { mediaType } from "./files/media-types.ts";
