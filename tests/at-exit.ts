import process from "node:process";

const tasks = new Set<() => unknown>();
process.on("exit", () => {
  for (const task of tasks) task();
});

/** Has something done should the process end, until the function that is returned is called. */
export function atExit(task: () => unknown): () => void {
  tasks.add(task);
  return () => void tasks.delete(task);
}
