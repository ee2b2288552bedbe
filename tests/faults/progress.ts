export type Progress = {
  /** Shows how much of the row is done, on a terminal only. */
  part: (done: number, of: number) => void;
  /** Ends the row and prints a line. */
  end: (line: string) => void;
};

const { stdout } = process;

/** Shows all running rows in one line that is rewritten on a terminal. Elsewhere it prints a line for each finished row. */
export function startProgress(total: number) {
  const began = performance.now();
  let done = 0;
  /** The progress of each running row, by its name. */
  const running = new Map<string, { fraction: number; counts: string }>();

  return (name: string): Progress => {
    const show = (fraction: number, counts: string) => {
      running.set(name, { fraction, counts });
      if (!stdout.isTTY) return;
      const parts = [...running].map((one) => `${one[0]} ${one[1].counts}`);
      const line = `[${done}/${total}] ${timeLeft()} ${parts.join(" | ")}`;
      stdout.write(`\r\u001B[K${line.slice(0, stdout.columns - 1)}`);
    };
    show(0, "");
    return {
      part: (parts, of) => show(parts / of, `${parts}/${of}`),
      end(line) {
        done += 1;
        running.delete(name);
        if (stdout.isTTY) stdout.write("\r\u001B[K");
        console.log(`[${done}/${total}] ${line}`);
      },
    };
  };

  /** Estimates the time from the finished part, because the rows take different times. */
  function timeLeft(): string {
    const parts = [...running.values()].map(({ fraction }) => fraction);
    const finished = parts.reduce((sum, fraction) => sum + fraction, done);
    if (finished === 0) return "";
    const elapsedS = (performance.now() - began) / 1000;
    const leftS = Math.round((elapsedS / finished) * (total - finished));
    return `about ${Math.floor(leftS / 60)}:${String(leftS % 60).padStart(2, "0")} left`;
  }
}
