/** Format, and size in pixels, of the picture that messengers and social networks show beside a link. */
export const preview = {
  type: "image/png",
  width: "1200",
  height: "630",
} as const;

/** Path of a preview picture. Its key is a hash of everything that it shows. */
export function previewPath(key: string): string {
  return `/assets/preview-${key}.png`;
}
