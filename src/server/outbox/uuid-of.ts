import { createHash } from "node:crypto";

/** The id of a delivery in the form of a UUID, the same for all attempts. */
export function uuidOf(id: string): string {
  const hex = createHash("sha256").update(id).digest("hex");
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12}).*$/, "$1-$2-$3-$4-$5");
}
