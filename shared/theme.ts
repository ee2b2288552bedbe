/** The visitor's choice of colours; `system` follows the device and is stored by storing nothing. */
export const themes = ["system", "light", "dark"] as const;
export type Theme = (typeof themes)[number];

/** Key in local storage. No cookie: the server need not know. */
export const themeKey = "theme";

export function isTheme(value: unknown): value is Theme {
  return (themes as readonly unknown[]).includes(value);
}
