import { pino, type DestinationStream, type Logger } from "pino";
import { logStream, shortened } from "./log-stream.ts";

export const logLevels = ["debug", "info", "warn", "error", "fatal"] as const;
export type LogLevel = (typeof logLevels)[number];

type LogOptions = {
  level?: LogLevel;
  /** Standard output if absent. */
  to?: DestinationStream;
  /** For lines that visitors cause: more than these are left out and counted. */
  mostPerSecond?: { lines: number; faults: number };
};

let standardOutput: DestinationStream | undefined;

/**
 * Makes a logger that writes lines of JSON, of 1 KB at most. Log no personal data: no visitor's address, no query, no form
 * field, no words of a request.
 */
export function createLog({
  level = "info",
  to,
  mostPerSecond,
}: LogOptions): Logger {
  const target = to && {
    write: (line: string) => to.write(shortened(line)),
  };
  return pino(
    {
      level,
      base: null,
      serializers: { err: bareFault },
      hooks: { logMethod: mostPerSecond ? limited(mostPerSecond) : described },
    },
    target ?? (standardOutput ??= logStream(1)),
  );
}

type LogMethod = NonNullable<
  NonNullable<Parameters<typeof pino>[0]> extends { hooks?: infer Hooks }
    ? NonNullable<Hooks> extends { logMethod?: infer Method }
      ? Method
      : never
    : never
>;

/** Without a text of its own, a line about a fault would repeat the fault's message as it is. */
const described: LogMethod = function logMethod(args, method) {
  const [first] = args as unknown[];
  const fault = hasFault(first) ? first.err : first;
  const isBare = args.length === 1 && fault instanceof Error;
  if (isBare) method.apply(this, [{ err: fault }, "a fault"]);
  else method.apply(this, args);
};

function hasFault(value: unknown): value is { err: unknown } {
  return typeof value === "object" && value !== null && "err" in value;
}

/** From this level on a line tells of a fault. */
const faultLevel = 50;

/** Passes so many lines on in each second. The next second's first line is preceded by one with the number of the others. */
function limited(most: { lines: number; faults: number }): LogMethod {
  let second = 0;
  let used = { lines: 0, faults: 0 };
  let leftOut = 0;
  return function logMethod(args, method, level) {
    const now = Math.floor(Date.now() / 1000);
    if (now !== second) {
      [second, used] = [now, { lines: 0, faults: 0 }];
      const count = leftOut;
      leftOut = 0;
      if (count > 0)
        method.apply(this, [{ count }, "lines about requests were left out"]);
    }
    const kind = level >= faultLevel ? "faults" : "lines";
    used[kind] += 1;
    if (used[kind] > most[kind]) leftOut += 1;
    else described.call(this, args, method, level);
  };
}

const mostMessage = 200;
const mostFrames = 5;

/**
 * Leaves out an error's own properties, because a database error carries the failed row in them, and the words in its message
 * that may be those of a visitor.
 */
function bareFault(fault: unknown) {
  if (!(fault instanceof Error))
    return { message: withoutWords(String(fault)) };
  const { name: type, stack = "" } = fault;
  const code = "code" in fault ? String(fault.code).slice(0, 50) : undefined;
  const frames = stack
    .split("\n")
    .filter((line) => /^\s+at /.test(line))
    .slice(0, mostFrames)
    .map((line) => line.trim().slice(0, 110));
  return {
    type,
    message: withoutWords(fault.message),
    ...(code !== undefined && { code }),
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
    .slice(0, mostMessage);
}

/** Writes a line for the operator who starts the server. On a terminal it is plain text, otherwise a log line. */
export function announce(
  log: Logger,
  level: "info" | "warn",
  text: string,
): void {
  if (!process.stdout.isTTY) log[level](text);
  else console.log(level === "warn" ? `warning: ${text}` : text);
}
