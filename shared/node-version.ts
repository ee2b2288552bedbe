import { versions, exit } from "node:process";

const required = [24, 15] as const;

/** Ends the process with a remedy when Node is too old to run TypeScript and SQLite as this project does. */
export function requireNode(): void {
  const [major = 0, minor = 0] = versions.node.split(".").map(Number);
  if (major > required[0] || (major === required[0] && minor >= required[1]))
    return;
  console.error(
    `Node ${versions.node} is too old: ${required.join(".")} or newer is needed. On Linux and Windows "npm ci" installs it with the project; run commands through npm.`,
  );
  exit(78);
}
