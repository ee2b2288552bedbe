import { write, writeSync } from "node:fs";
import type { DestinationStream } from "pino";

/** The longest line of the log, with its line break. */
export const longestLineBytes = 1024;

/** Bytes that may wait for a reader of the log that does not read. */
const mostWaiting = 256 * 1024;

/** A pipe takes this much in one piece, so that lines of several processes do not mix. */
const pieceBytes = 4096;

/** After this time a write is not expected to end. */
const stuckMs = 1000;

/**
 * Writes lines to `fd` without waiting: a reader that hangs neither stops the server nor fills its memory. Lines beyond what may
 * wait are left out and counted.
 */
export function logStream(fd: number): DestinationStream {
  const waiting: Buffer[] = [];
  let bytes = 0;
  let lost = 0;
  /** When the write that is under way began. */
  let begunMs: number | undefined;

  process.on("exit", () => {
    const isStuck =
      begunMs !== undefined && performance.now() - begunMs > stuckMs;
    // The write keeps a thread, for which the process would wait without end.
    if (isStuck) return void process.kill(process.pid, "SIGKILL");
    // Of what a thread is writing, the kernel has all in a moment.
    if (begunMs !== undefined) sleep(20);
    try {
      while (waiting.length > 0) writeSync(fd, takePiece());
    } catch {
      // Nobody reads any more.
    }
  });

  return {
    write(text) {
      const line = Buffer.from(shortened(text));
      if (bytes + line.length > mostWaiting) {
        lost += 1;
        return;
      }
      waiting.push(line);
      bytes += line.length;
      if (begunMs === undefined) writeNext();
    },
  };

  function writeNext(): void {
    if (waiting.length === 0) return;
    begunMs = performance.now();
    send(takePiece());
  }

  function send(piece: Buffer): void {
    write(fd, piece, (fault, written) => {
      if (fault?.code === "EAGAIN") return void setTimeout(send, 50, piece);
      if (fault === null && written < piece.length)
        return send(piece.subarray(written));
      // After another fault nobody reads any more.
      begunMs = undefined;
      writeNext();
    });
  }

  function takePiece(): Buffer {
    const piece: Buffer[] = [];
    let length = 0;
    for (;;) {
      const [line] = waiting;
      if (line === undefined || length + line.length > pieceBytes) break;
      piece.push(line);
      length += line.length;
      waiting.shift();
    }
    bytes -= length;
    if (waiting.length === 0 && lost > 0) {
      waiting.push(Buffer.from(lossLine(lost)));
      bytes += waiting[0]?.length ?? 0;
      lost = 0;
    }
    return Buffer.concat(piece);
  }
}

function lossLine(count: number): string {
  return `${JSON.stringify({ level: 40, time: Date.now(), msg: "log lines were lost, because they were not read", count })}\n`;
}

function sleep(ms: number): void {
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, ms);
}

/** A line as it is, or if it is too long, with its longest texts cut. It stays JSON. */
export function shortened(line: string): string {
  if (Buffer.byteLength(line) <= longestLineBytes) return line;
  for (const most of [200, 50, 10]) {
    const cut = JSON.stringify(JSON.parse(line), (_key, value: unknown) =>
      typeof value === "string" && value.length > most
        ? `${value.slice(0, most)}…`
        : value,
    );
    if (Buffer.byteLength(cut) < longestLineBytes) return `${cut}\n`;
  }
  const { level, time } = JSON.parse(line) as Record<string, unknown>;
  return `${JSON.stringify({ level, time, msg: "a line was too long" })}\n`;
}
