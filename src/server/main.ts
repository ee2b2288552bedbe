import { dirname, join } from "node:path";
import { argv } from "node:process";
import { readConfig } from "./config/index.ts";
import { start } from "./start.ts";

// `node src/server/main.ts [DIST]`: DIST is the folder of the build, by default the one beside this folder. The path is the one
// that was typed: through a link it leads to the next release as soon as the link does.
const [, main = "", dist = join(dirname(main), "../../dist")] = argv;
void start(dist, readConfig());
