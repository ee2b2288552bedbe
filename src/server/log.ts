import { destination, pino, type DestinationStream, type Logger } from "pino";
import type { Config } from "./config.ts";

/** Makes a logger, which writes to standard output unless told otherwise. Log no personal data: no visitor's address, no query, no form field, no words of a request. */
export function createLog({
  level = "info",
  // What a reader that does not read leaves waiting is lost in the end: requests do not wait for it.
  to = destination({ dest: 1, sync: false, maxLength: 256 * 1024 }),
}: { level?: Config["LOG_LEVEL"]; to?: DestinationStream } = {}): Logger {
  return pino({ level, base: null, serializers: { err: bareError } }, to);
}

/**
 * Leaves out an error's own properties, because a database error carries the failed row in them, and the words in its message
 * that may be those of a visitor.
 */
function bareError(error: unknown) {
  if (!(error instanceof Error))
    return { message: withoutWords(String(error)) };
  const frames = (error.stack ?? "")
    .split("\n")
    .filter((line) => /^\s+at /.test(line))
    .slice(0, 5)
    .map((line) => line.trim().slice(0, 110));
  return {
    type: error.name,
    message: withoutWords(error.message),
    ...("code" in error && { code: String(error.code).slice(0, 50) }),
    stack: frames.join("\n"),
  };
}

/** A message without what it quotes, addresses of mail and of pages. Databases and parsers quote what they cannot read. */
function withoutWords(message: string): string {
  return message
    .slice(0, 2000)
    .replace(/"[^"]*(?:"|$)|`[^`]*(?:`|$)|(?<!\w)'[^']*(?:'|$)/g, "…")
    .replace(/\b[a-z][a-z\d+.-]{0,20}:\/\/\S*/gi, "…")
    .replace(/[^\s@]{1,64}@\S+/g, "…")
    .slice(0, 200);
}

/** The message of an error, which may be any thrown value. */
export function reasonOf(error: unknown): string {
  // A name with several addresses, of which none answers.
  if (error instanceof AggregateError && error.message === "")
    return error.errors.map(reasonOf).join("; ");
  return error instanceof Error ? error.message : String(error);
}
