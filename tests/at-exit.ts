import process from "node:process";

const tasks = new Set<() => unknown>();
process.on("exit", () => {
  for (const task of tasks) task();
});

/** Calls `task` when the process ends. The returned function cancels this. */
export function atExit(task: () => unknown): () => void {
  tasks.add(task);
  return () => void tasks.delete(task);
}
