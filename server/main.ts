import { fileURLToPath } from "node:url";
import { nodeVersionProblem } from "./node-version.ts";

// `node server/main.ts [DIST]`: DIST is the folder of the build, by default the one beside this folder.
const problem = nodeVersionProblem(process.versions.node);
if (problem === undefined) {
  // Imported only now: an older Node could not even read what follows.
  const { start } = await import("./start.ts");
  const [, , dist = fileURLToPath(new URL("../dist", import.meta.url))] =
    process.argv;
  await start(dist);
} else {
  console.error(problem);
  process.exitCode = 78;
}
