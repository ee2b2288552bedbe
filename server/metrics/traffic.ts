/** What was answered: a page or file from memory, a page rendered for the request, the API, or anything else. */
const answerKinds = ["page", "file", "rendered", "api", "other"] as const;
export type AnswerKind = (typeof answerKinds)[number];

/** Upper bounds, in seconds, of the classes of the time an answer took; the last class has none. */
export const timeBounds = [
  0.0001, 0.00025, 0.0005, 0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25,
  0.5, 1, 2.5, 5,
] as const;

const statusClasses = 5;
const classes = timeBounds.length + 1;

export type Traffic = {
  /** Counts an answer; some tens of nanoseconds, since every page passes here. */
  add: (kind: AnswerKind, status: number, ms: number) => void;
  /** Answers of each kind and class of status ("2xx") since the start. */
  counts: () => { kind: AnswerKind; status: string; count: number }[];
  /** Of each kind, how many answers took at most so long, and how long all of them took. */
  times: () => { kind: AnswerKind; atMost: number[]; sumSeconds: number }[];
};

const indexOf = Object.fromEntries(
  answerKinds.map((kind, index) => [kind, index]),
) as Record<AnswerKind, number>;

/** Counts in plain arrays: a metrics library's own counters would cost a request several per cent of its time. */
export function countTraffic(): Traffic {
  const counts = new Float64Array(answerKinds.length * statusClasses);
  const buckets = new Float64Array(answerKinds.length * classes);
  const sums = new Float64Array(answerKinds.length);

  return {
    add(kind, status, ms) {
      const index = indexOf[kind];
      bump(counts, index * statusClasses + Math.floor(status / 100) - 1, 1);
      const seconds = ms / 1000;
      let bucket = 0;
      while (bucket < timeBounds.length && seconds > (timeBounds[bucket] ?? 0))
        bucket += 1;
      bump(buckets, index * classes + bucket, 1);
      bump(sums, index, seconds);
    },
    counts: () =>
      answerKinds.flatMap((kind, index) =>
        Array.from({ length: statusClasses }, (_, status) => ({
          kind,
          status: `${status + 1}xx`,
          count: counts[index * statusClasses + status] ?? 0,
        })).filter(({ count }) => count > 0),
      ),
    times: () =>
      answerKinds.map((kind, index) => ({
        kind,
        atMost: runningSums(
          buckets.subarray(index * classes, (index + 1) * classes),
        ),
        sumSeconds: sums[index] ?? 0,
      })),
  };
}

function bump(array: Float64Array, index: number, by: number): void {
  array[index] = (array[index] ?? 0) + by;
}

function runningSums(values: Float64Array): number[] {
  let sum = 0;
  return Array.from(values, (value) => (sum += value));
}
