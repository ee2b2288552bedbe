import { z } from "zod";
import { fieldLine } from "../yaml/field-line.ts";
import { ContentError } from "../yaml/content-error.ts";
import type { Tool } from "./tools.ts";

/** `vitals` of `content/site.yaml`: who is told how fast pages are for visitors. */
export const vitalsSchema = z.enum(
  ["server", "tools"],
  "must be server (our own server counts) or tools (those under tools are told)",
);

/** Throws `ContentError` if nobody is there to be told. */
export function checkVitals(
  {
    vitals,
    tools,
  }: {
    vitals?: z.output<typeof vitalsSchema> | undefined;
    tools?: readonly Tool[] | undefined;
  },
  file: string,
): void {
  if (vitals !== "tools" || tools !== undefined) return;
  throw new ContentError([
    {
      file,
      line: fieldLine(file, "vitals"),
      key: "vitals",
      problem:
        "is tools, but there are none: list one under tools, or write server",
    },
  ]);
}
