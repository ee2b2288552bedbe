/**
 * Smallest viewport width, in CSS pixels, of the desktop layout. Style sheets write `@media (--desktop)` and
 * `@media (--below-desktop)`, which the build replaces by queries with this number.
 */
export const desktopMinWidth = 1081;
