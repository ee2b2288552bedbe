import { availableParallelism } from "node:os";
import { Worker } from "node:worker_threads";
import { ContentError } from "#content-reader/yaml/content-error.ts";
import type { Answer, Handlers, Question } from "./protocol.ts";

/** More threads would only wait for memory. */
const threadsAtMost = 8;

/** In MiB. With more memory a thread only collects its garbage later. */
const resourceLimits = {
  maxOldGenerationSizeMb: 1024,
  maxYoungGenerationSizeMb: 48,
};

/** Threads that run the handlers that their module passes to `serve()`. */
export type Pool<Tasks extends Handlers> = {
  /** Runs a task on the next free thread. Throws the thread's error; a `ContentError` keeps its problems. */
  run: <Name extends keyof Tasks & string>(
    name: Name,
    input: Parameters<Tasks[Name]>[0],
  ) => Promise<Awaited<ReturnType<Tasks[Name]>>>;
  /** Runs a task once on every thread, before all later tasks. */
  onAll: <Name extends keyof Tasks & string>(
    name: Name,
    input: Parameters<Tasks[Name]>[0],
  ) => Promise<void>;
  close: () => Promise<void>;
};

type Job = {
  question: Question;
  resolve: (value: unknown) => void;
  reject: (error: Error) => void;
};

/** Starts as many threads as there are cores. `module` is the file that they run. */
export function openPool<Tasks extends Handlers>(
  module: URL,
  threads = Math.min(availableParallelism(), threadsAtMost),
): Pool<Tasks> {
  const shared: Job[] = [];
  const members = Array.from({ length: threads }, () => openMember(module));

  function openMember(file: URL) {
    const worker = new Worker(file, { resourceLimits });
    const own: Job[] = [];
    let current: Job | undefined;
    const start = () => {
      if (current !== undefined) return;
      current = own.shift() ?? shared.shift();
      if (current !== undefined) worker.postMessage(current.question, []);
    };
    worker.on("message", (answer: Answer) => {
      const job = current;
      current = undefined;
      start();
      if ("fault" in answer) job?.reject(revived(answer.fault));
      else job?.resolve(answer.value);
    });
    // If a thread fails, for instance for lack of memory, the build fails.
    worker.on("error", (error: Error) => {
      for (const job of [current, ...own, ...shared]) job?.reject(error);
    });
    return { worker, own, start };
  }

  return {
    run: (name, input) =>
      new Promise((resolve, reject) => {
        shared.push({
          question: { name, input },
          resolve: resolve as Job["resolve"],
          reject,
        });
        for (const { start } of members) start();
      }),
    async onAll(name, input) {
      await Promise.all(
        members.map(
          ({ own, start }) =>
            new Promise((resolve, reject) => {
              own.push({ question: { name, input }, resolve, reject });
              start();
            }),
        ),
      );
    },
    async close() {
      await Promise.all(members.map(({ worker }) => worker.terminate()));
    },
  };
}

/** Restores an error of a thread, with the problems of a `ContentError`. */
function revived({
  name,
  message,
  stack,
  problems,
}: Extract<Answer, { fault: unknown }>["fault"]): Error {
  if (problems !== undefined) return new ContentError(problems);
  return Object.assign(new Error(message), { name, stack });
}
