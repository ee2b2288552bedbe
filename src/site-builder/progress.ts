import type { WriteStream } from "node:tty";

/** Prints the progress of a build: a line for each stage, and on a terminal also the share done and the time left. */
export type Progress = {
  /** Reports how many items of the stage are done. `what` names the items. */
  step: (what: string, done: number, total: number) => void;
  /** Ends the stage. `what` names its result. */
  end: (what: string) => void;
};

type Output = Pick<WriteStream, "write"> & { isTTY?: boolean };

/** The shortest time between two updates of a terminal, in milliseconds. */
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

/** Prints nothing. */
export const silent: Progress = { step: () => undefined, end: () => undefined };

const seconds = (ms: number) => `${(ms / 1000).toFixed(1)} s`;
