const needed = { major: 24, minor: 15 };

/** Why this Node cannot run the server, or undefined. `node:sqlite` is ready for production since 24.15. */
export function nodeVersionProblem(version: string): string | undefined {
  const [major = 0, minor = 0] = version.split(".").map(Number);
  const isEnough =
    major > needed.major || (major === needed.major && minor >= needed.minor);
  return isEnough
    ? undefined
    : `Node ${needed.major}.${needed.minor} or newer is needed, this is ${version}: start with "npm start", which uses the project's own Node`;
}
