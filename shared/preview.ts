/** The picture that messengers and networks show beside a link: its format, and its size in pixels. */
export const preview = {
  type: "image/png",
  width: "1200",
  height: "630",
} as const;

/** Path of a preview picture; its key is a hash of everything it is drawn from. */
export function previewPath(key: string): string {
  return `/assets/preview-${key}.png`;
}
