import { randomBytes } from "node:crypto";

/** 32 characters nobody mixes up when reading aloud: no 0/O, no 1/I. */
const alphabet = "23456789ABCDEFGHJKLMNPQRSTUVWXYZ";

/** A new reference for a lead, such as C-7K3M9QXA. A trillion are possible; the store refuses a taken one. */
export function newReference(): string {
  const characters = [...randomBytes(8)].map((byte) => alphabet[byte % 32]);
  return `C-${characters.join("")}`;
}
