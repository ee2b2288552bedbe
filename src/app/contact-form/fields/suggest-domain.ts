/** Common mail domains. The parts before and after the first dot are compared separately. */
const commonDomains =
  "gmail.com yahoo.com yahoo.co.jp yahoo.co.th hotmail.com hotmail.co.th outlook.com outlook.jp outlook.co.th icloud.com docomo.ne.jp ezweb.ne.jp softbank.ne.jp".split(
    " ",
  );

/** Real providers whose domains look like misspellings of the ones above. */
const realDomains =
  "mail.com email.com ymail.com cloud.com hotmail.co.jp hotmail.co yahoo.ne.jp".split(
    " ",
  );

/**
 * The domain that the visitor probably meant: a common one that differs from the typed domain by one typing error in
 * its name, in its ending, or in both. Undefined if there is no such domain. Takes a normalised address.
 */
export function suggestDomain(email: string): string | undefined {
  const domain = email.slice(email.lastIndexOf("@") + 1);
  if (commonDomains.includes(domain) || realDomains.includes(domain))
    return undefined;
  const typed = halves(domain);
  return commonDomains.find((common) =>
    halves(common).every((half, index) => isSlip(typed[index] ?? "", half)),
  );
}

function halves(domain: string): string[] {
  const dot = domain.indexOf(".");
  return [domain.slice(0, dot), domain.slice(dot + 1)];
}

/** Whether two words differ at most by one letter that is missing, added, changed, or swapped with the next. */
function isSlip(typed: string, meant: string): boolean {
  if (Math.abs(typed.length - meant.length) > 1) return false;
  let start = 0;
  while (start < meant.length && typed[start] === meant[start]) start += 1;
  const rest = typed.slice(start);
  const wanted = meant.slice(start);
  return (
    rest === wanted ||
    rest.slice(1) === wanted ||
    rest === wanted.slice(1) ||
    rest.slice(1) === wanted.slice(1) ||
    (rest.slice(2) === wanted.slice(2) &&
      rest[0] === wanted[1] &&
      rest[1] === wanted[0])
  );
}
