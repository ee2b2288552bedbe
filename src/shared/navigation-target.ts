/**
 * An address outside, as people write it. Browsers read `https:x`, `https:/\x` and `\\x` as addresses too, feed readers in
 * other ways; a name before `@` looks like the host.
 */
const plainAddress =
  /^(?:https?:\/\/[^\s\\/?#@]+(?:[/?#][^\\]*)?|(?:mailto|tel):[^\\]+)$/i;

type Target = "internal" | "external" | "refused";

/** Where a link leads. Only the protocols in a list are allowed, so a new dangerous one is refused as well. */
export function targetOf(target: string, origin: string): Target {
  // Browsers remove control characters before they parse an address, so "java\nscript:" would run.
  if (/\p{Cc}/u.test(target)) return "refused";
  // "//host" and "/\host" are other sites; an empty address is that of the page.
  if (/^(?:$|[#?]|\/(?![\\/]))/.test(target)) return "internal";
  if (!plainAddress.test(target) || !URL.canParse(target)) return "refused";
  return new URL(target).origin === origin ? "internal" : "external";
}
