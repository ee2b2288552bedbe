import { pino, type DestinationStream, type Logger } from "pino";

export const logLevels = ["debug", "info", "warn", "error", "fatal"] as const;
export type LogLevel = (typeof logLevels)[number];

type LogOptions = {
  level?: LogLevel;
  /** Of this process among those of one server. */
  worker?: number | undefined;
  /** Standard output if absent. */
  to?: DestinationStream;
};

/** Lines of JSON. Nothing personal goes into them: no address of a visitor, no query, no field of a form. */
export function createLog({ level = "info", worker, to }: LogOptions): Logger {
  const options = {
    level,
    base: worker === undefined ? null : { worker },
    serializers: { err: bareFault },
  };
  return to === undefined ? pino(options) : pino(options, to);
}

/** A database's error carries the row that failed in properties of its own: they stay out. */
function bareFault(fault: unknown) {
  if (!(fault instanceof Error)) return { message: String(fault) };
  const { name: type, message, stack } = fault;
  const code = "code" in fault ? String(fault.code) : undefined;
  return { type, message, ...(code !== undefined && { code }), stack };
}

/** A line for whoever starts the server, as plain words where that is a person at a terminal. */
export function announce(
  log: Logger,
  level: "info" | "warn",
  text: string,
): void {
  if (!process.stdout.isTTY) log[level](text);
  else console.log(level === "warn" ? `warning: ${text}` : text);
}
