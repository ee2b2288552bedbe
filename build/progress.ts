import type { WriteStream } from "node:tty";

/** Tells how a build goes on: a line for each stage, and on a terminal how far it is and how long it will take. */
export type Progress = {
  /** So much of the stage is done. `what` names what is counted. */
  step: (what: string, done: number, total: number) => void;
  /** The stage is over; `what` says what came of it. */
  end: (what: string) => void;
};

type Output = Pick<WriteStream, "write"> & { isTTY?: boolean };

/** Between two signs of life on a terminal, in milliseconds. */
const interval = 100;

export function showProgress(
  output: Output = process.stdout,
  now: () => number = () => performance.now(),
): Progress {
  let start = now();
  let shown = -Infinity;
  const eraseLine = output.isTTY ? "\r\u001b[K" : "";
  return {
    step(what, done, total) {
      if (!output.isTTY || now() - shown < interval) return;
      shown = now();
      const left = ((now() - start) / done) * (total - done);
      output.write(
        `${eraseLine}${what} ${done} of ${total}${done > 0 ? `, ${seconds(left)} left` : ""}`,
      );
    },
    end(what) {
      output.write(
        `${eraseLine}${what.padEnd(40)} ${seconds(now() - start)}\n`,
      );
      start = now();
      shown = -Infinity;
    },
  };
}

/** For builds that nobody watches. */
export const silent: Progress = { step: () => undefined, end: () => undefined };

const seconds = (ms: number) => `${(ms / 1000).toFixed(1)} s`;
