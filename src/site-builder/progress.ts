/** Tells that a stage of the build has ended, and what came out. */
export type Progress = (what: string) => void;

/** Prints a line for each stage, with the time that it took. */
export function showProgress(): Progress {
  let start = performance.now();
  return (what) => {
    const seconds = (performance.now() - start) / 1000;
    console.log(`${what.padEnd(40)} ${seconds.toFixed(1)} s`);
    start = performance.now();
  };
}
