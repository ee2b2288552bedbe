/** Hash of the content of each listed page, by its address. */
export type Sent = Readonly<Record<string, string>>;

/** Addresses that are new, whose content is another than when it was last sent, or that are no more. */
export function changedUrls(now: Sent, sent: Sent): string[] {
  const changed = Object.keys(now).filter((url) => now[url] !== sent[url]);
  const gone = Object.keys(sent).filter((url) => !Object.hasOwn(now, url));
  return [...changed, ...gone].toSorted();
}
