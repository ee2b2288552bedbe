import { createWriteStream } from "node:fs";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { csvHead, csvRecord } from "./csv.ts";
import { toJson } from "./lead-text.ts";
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
