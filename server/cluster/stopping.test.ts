import { expect, test } from "vitest";
import { startListening } from "../testing/server.ts";

// As tools that watch a process do. Messages that come before the first listener wait for it; this one drops them.
const listensFirst = `data:text/javascript,${encodeURIComponent(
  'process.on("message", () => {}); await new Promise((resolve) => setTimeout(resolve, 500));',
)}`;

test("a stop that comes while a process starts ends that one as well", async () => {
  const server = await startListening({
    WORKERS: "2",
    NODE_OPTIONS: `--import=${listensFirst}`,
  });
  // The second process has just been started.
  server.process.kill("SIGTERM");
  expect(await server.exit).toBe(0);
}, 20_000);
