import { argv } from "node:process";
import { fileURLToPath } from "node:url";
import { readConfig } from "./config/config.ts";
import { start } from "./start.ts";

// `node server/main.ts [DIST]`: DIST is the folder of the build, by default the one beside this folder.
const [, , dist = fileURLToPath(new URL("../dist", import.meta.url))] = argv;
void start(dist, readConfig());
