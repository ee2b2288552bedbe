// How the names of the cookies begin that the scripts of tools set on this site.
export const ga4Cookies = ["_ga"];
export const googleAdsCookies = ["_gcl", "_gac"];
export const metaPixelCookies = ["_fbp", "_fbc"];
export const lineTagCookies = ["__lt__"];
