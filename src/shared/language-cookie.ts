import type { Locale } from "./locales.ts";

/** The cookie that holds the visitor's chosen language; 365 days. */
export const languageCookie = {
  name: "i18n_redirected",
  maxAgeSeconds: 31_536_000,
} as const;

/** `Set-Cookie`/`document.cookie` text for a chosen language. `secure` is on when the site's origin is https. */
export function languageCookieText(locale: Locale, secure: boolean): string {
  const { name, maxAgeSeconds } = languageCookie;
  return `${name}=${locale}; Path=/; Max-Age=${maxAgeSeconds}; SameSite=Lax${secure ? "; Secure" : ""}`;
}
