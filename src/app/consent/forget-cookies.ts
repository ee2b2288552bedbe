/** The only cookie of the site itself that scripts can read. */
const own = "i18n_redirected";

/** Deletes the cookies that scripts of other companies have set on this site and its parent domains. */
export function forgetCookies(): void {
  const parts = location.hostname.split(".");
  const domains = parts.map(
    (_, index) => `; domain=${parts.slice(index).join(".")}`,
  );
  for (const cookie of document.cookie.split("; ")) {
    const name = cookie.replace(/=.*/s, "");
    if (name === own) continue;
    for (const domain of ["", ...domains])
      document.cookie = `${name}=; path=/; max-age=0${domain}`;
  }
}
