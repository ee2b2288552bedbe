import { randomBytes } from "node:crypto";

/** 32 characters that are easy to tell apart when read aloud: no 0/O, no 1/I. */
const alphabet = "23456789ABCDEFGHJKLMNPQRSTUVWXYZ";

/** A new reference for a lead, such as C-7K3M9QXA. There are about a trillion; the store refuses a taken one. */
export function newReference(): string {
  const characters = [...randomBytes(8)].map((byte) => alphabet[byte % 32]);
  return `C-${characters.join("")}`;
}

/** People read references aloud and type them, so any letter case is accepted. */
export function parseReference(text = ""): string {
  if (/^C-[2-9A-HJ-NP-Z]{8}$/i.test(text)) return text.toUpperCase();
  throw new Error("which lead? A reference looks like C-7K3M9QXA");
}
