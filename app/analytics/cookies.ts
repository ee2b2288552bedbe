/** How the names of the cookies begin that the scripts of tools set on this site. */
export const toolCookies = {
  ga4: ["_ga"],
  googleAds: ["_gcl", "_gac"],
  metaPixel: ["_fbp", "_fbc"],
  lineTag: ["__lt__"],
};
