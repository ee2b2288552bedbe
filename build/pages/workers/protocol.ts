import { parentPort } from "node:worker_threads";
import {
  isContentError,
  type ContentProblem,
} from "#content-reader/yaml/content-error.ts";

/** The tasks of a thread by name. Inputs and results are copied between threads: plain data, maps and sets. */
export type Handlers = Record<string, (input: never) => unknown>;

export type Question = { name: string; input: unknown };

export type Answer =
  | { value: unknown }
  | {
      fault: {
        name: string;
        message: string;
        stack?: string | undefined;
        problems?: readonly ContentProblem[];
      };
    };

/** Makes this thread run the tasks that a pool sends. */
export function serve(handlers: Handlers): void {
  const port = parentPort;
  if (port === null) throw new Error("This module is run in a thread only");
  port.on("message", ({ name, input }: Question) => {
    void answer(handlers[name], input).then((result) =>
      port.postMessage(result),
    );
  });
}

async function answer(
  handler: Handlers[string] | undefined,
  input: unknown,
): Promise<Answer> {
  try {
    return { value: await handler?.(input as never) };
  } catch (error) {
    if (!(error instanceof Error))
      return { fault: { name: "Error", message: String(error) } };
    const { name, message, stack } = error;
    return {
      fault: {
        name,
        message,
        stack,
        ...(isContentError(error) && { problems: error.problems }),
      },
    };
  }
}
