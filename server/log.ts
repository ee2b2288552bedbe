import { pino, type DestinationStream, type Logger } from "pino";

export const logLevels = ["debug", "info", "warn", "error", "fatal"] as const;
export type LogLevel = (typeof logLevels)[number];

type LogOptions = {
  level?: LogLevel;
  /** Number of this process among the processes of one server. */
  worker?: number | undefined;
  /** Standard output if absent. */
  to?: DestinationStream;
};

/** Makes a logger that writes lines of JSON. Log no personal data: no visitor's address, no query, no form field. */
export function createLog({ level = "info", worker, to }: LogOptions): Logger {
  const options = {
    level,
    base: worker === undefined ? null : { worker },
    serializers: { err: bareFault },
  };
  return to === undefined ? pino(options) : pino(options, to);
}

/** Leaves out an error's own properties, because a database error carries the failed row in them. */
function bareFault(fault: unknown) {
  if (!(fault instanceof Error)) return { message: String(fault) };
  const { name: type, message, stack } = fault;
  const code = "code" in fault ? String(fault.code) : undefined;
  return { type, message, ...(code !== undefined && { code }), stack };
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
