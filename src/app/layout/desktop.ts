/**
 * Smallest viewport width, in CSS pixels, of the desktop layout. Style sheets write `@media (--desktop)` and
 * `@media (--below-desktop)`, which the build replaces by queries with this number.
 */
export const desktopMinWidth = 1081;

/** The media queries behind the two names. */
export const layoutQueries = {
  "--desktop": `(min-width: ${desktopMinWidth}px)`,
  "--below-desktop": `(max-width: ${desktopMinWidth - 0.02}px)`,
} as const;
