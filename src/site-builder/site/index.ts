/** Facts and files of the whole site. */

export { collectAssets } from "./assets.ts";
export { writeNotices } from "./notices.ts";
export { readMark, siteFacts, verificationTags } from "./site-facts.ts";
export { siteManifest } from "./site-manifest.ts";
