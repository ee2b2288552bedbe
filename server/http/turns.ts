/**
 * Makes a function that runs tasks one after the other, each in a turn of the event loop of its own, so that requests for
 * pages are answered between them. It returns undefined if `most` tasks wait already.
 */
export function inTurns(
  most: number,
): <T>(task: () => Promise<T>) => Promise<T> | undefined {
  const waiting: (() => Promise<unknown>)[] = [];
  let isRunning = false;

  return (task) => {
    if (waiting.length >= most) return undefined;
    return new Promise((resolve, reject) => {
      waiting.push(() => task().then(resolve, reject));
      if (isRunning) return;
      isRunning = true;
      setImmediate(run);
    });
  };

  function run(): void {
    const next = waiting.shift();
    if (next === undefined) {
      isRunning = false;
      return;
    }
    void next().then(() => setImmediate(run));
  }
}
