import cluster from "node:cluster";
import { argv } from "node:process";
import { fileURLToPath } from "node:url";
import { startPrimary } from "./cluster/primary.ts";
import { readConfig } from "./config/config.ts";
import { start } from "./start.ts";

// `node server/main.ts [DIST]`: DIST is the folder of the build, by default the one beside this folder.
const [, , dist = fileURLToPath(new URL("../dist", import.meta.url))] = argv;
const config = readConfig();
// A process that switches over to a new build ends, so another one has to stay.
const isPrimary =
  (config.workers > 1 || config.publishesOnTime) && cluster.isPrimary;
if (isPrimary) startPrimary(config, dist);
else void start(dist, config);
