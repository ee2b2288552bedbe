/** The visitor's choice of colours. `system` follows the device; nothing is stored for it. */
export const themes = ["system", "light", "dark"] as const;
export type Theme = (typeof themes)[number];

/** Key in local storage. The server does not need the theme, so it is no cookie. */
export const themeKey = "theme";

/** The ground of each theme, `--paper`, for the browser's own bars. */
export const themeColours = { light: "#f7f1e5", dark: "#191815" } as const;
