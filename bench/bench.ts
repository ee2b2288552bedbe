import { measureBuild } from "./build-time.ts";
import { measurePosts } from "./posting.ts";
import { compareWithNginx } from "./serving.ts";
import { printWeights } from "./weights.ts";

/**
 * `npm run bench`: figures about the build and the site, for people to read. Nothing is asserted; budgets are the
 * business of tests/site. Builds twice into dist/, so nobody else should build meanwhile.
 */
await measureBuild();
printWeights();
await compareWithNginx();
await measurePosts();
