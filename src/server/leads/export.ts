import { createWriteStream } from "node:fs";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { csvHead, csvRecord } from "./csv.ts";
import type { LeadRecord } from "./lead-record.ts";

/** The text of an export, in pieces. JSON is complete. CSV leaves out the fields as typed before normalisation. */
export async function* exportText(
  leads: AsyncIterable<LeadRecord>,
  format: "csv" | "json",
): AsyncGenerator<string> {
  if (format === "csv") {
    yield csvHead();
    for await (const lead of leads) yield csvRecord(lead);
    return;
  }
  let separator = "[\n";
  for await (const lead of leads) {
    yield separator + toJson(lead);
    separator = ",\n";
  }
  yield separator === "[\n" ? "[]\n" : "\n]\n";
}

/** Writes the pieces into a file and waits until all are written. */
export async function writePieces(
  file: string,
  pieces: AsyncIterable<string>,
): Promise<void> {
  await pipeline(Readable.from(pieces), createWriteStream(file));
}

/** JSON that is safe on a terminal: DEL, C1 and bidi controls are escaped, because a terminal would execute them. */
export function toJson(value: unknown): string {
  return JSON.stringify(value, null, 2).replace(
    /[\u007f-\u009f\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069]/g,
    (character) =>
      `\\u${character.charCodeAt(0).toString(16).padStart(4, "0")}`,
  );
}
