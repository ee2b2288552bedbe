import process from "node:process";
import type { WriteStream } from "node:tty";

type Output = Pick<WriteStream, "write"> & { isTTY?: boolean };

const eraseLine = "\r\u001b[K";

/**
 * Tells how far a long measurement is: in place on a terminal, as lines in a log. Called with the name of each item as
 * it begins, and without one when all are done.
 */
export function progress(
  what: string,
  total: number,
  output: Output = process.stderr,
  now: () => number = () => performance.now(),
): (item?: string) => void {
  const start = now();
  let begun = 0;
  return (item) => {
    if (item === undefined)
      return void (output.isTTY && output.write(eraseLine));
    const done = begun;
    begun += 1;
    const leftMs = ((now() - start) / done) * (total - done);
    const left = done > 0 ? `, ${Math.ceil(leftMs / 1000)} s left` : "";
    const line = `${what} ${begun} of ${total}${left}: ${item}`;
    output.write(output.isTTY ? eraseLine + line : `${line}\n`);
  };
}
