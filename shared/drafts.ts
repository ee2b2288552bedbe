/** Drafts that are shown to those who have their address, by the path of their page. */
export type SharedDrafts = Record<
  string,
  {
    /** When the address ends, in epoch milliseconds. */
    until: number;
    styleHashes: string[];
  }
>;

const folder = "/drafts/";

/** The path of a draft's page. The key in it is its only secret: 128 random bits or more. */
export function draftPath(key: string): string {
  return `${folder}${key}/`;
}

/** Whether a path is the address of a draft, of today or of before. */
export function isDraftPath(path: string): boolean {
  return path.startsWith(folder);
}
