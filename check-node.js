// Plain JavaScript, so that a Node too old to read TypeScript can still say what is wrong.
import module from "node:module";
import { exit, versions } from "node:process";

const needed = [24, 15];
const [major, minor] = versions.node.split(".").map(Number);

if (major < needed[0] || (major === needed[0] && minor < needed[1])) {
  console.error(
    `Node ${needed.join(".")} or newer is needed, this is ${versions.node}. On Linux and Windows "npm ci" brings it along and ` +
      `npm scripts use it; elsewhere install Node ${needed[0]} first.`,
  );
  exit(78);
}

// Commands start sooner with the code that an earlier start has compiled.
module.enableCompileCache(".cache/node");
