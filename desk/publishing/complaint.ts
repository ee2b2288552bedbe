import { textFileAt, type TextFile } from "../texts/index.ts";

/** The text that a line of the build complains about, and the key of its part. */
export function complaintOf(
  line: string,
): { file: TextFile; part?: string } | undefined {
  const [, path = "", part] =
    /((?:content|messages)\/[\w/.-]+\.(?:yaml|md|json))(?::\d+ ([\w-]+))?/.exec(
      line,
    ) ?? [];
  const file = textFileAt(path);
  return file && { file, ...(part && { part }) };
}
