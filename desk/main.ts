import { createServer } from "node:http";
import process, { argv, cwd } from "node:process";
import { parseArgs } from "node:util";
import { openAccess } from "./access.ts";
import { openChecker } from "./check-texts.ts";
import { openDesk } from "./server.ts";
import { openRepository } from "./texts/repository.ts";
import { openTextStore } from "./texts/text-store.ts";

/** `npm run desk` opens the texts of the site in a browser, for people who write and do not program. */
const usage = `Usage: npm run desk [-- --port 3030]

Opens the texts of the site in a browser on this machine. DESK_ORIGIN adds one address from which a
proxy or a tunnel leads here, for example https://desk.example.com.`;

const { values } = parseArgs({
  args: argv.slice(2),
  options: { port: { type: "string" }, help: { type: "boolean" } },
});
if (values.help) {
  console.log(usage);
  process.exit();
}
const port = Number(values.port ?? 3030);
const root = cwd();
/** An address from which a proxy with a sign-in of its own leads here. */
const { DESK_ORIGIN: more } = process.env;
if (more !== undefined && URL.parse(more)?.origin !== more) {
  console.error(
    `DESK_ORIGIN ${more} is no origin: give scheme and name without a path, for example https://desk.example.com`,
  );
  process.exit(1);
}
const own = ["127.0.0.1", "localhost", "[::1]"].map(
  (host) => `http://${host}:${port}`,
);
const access = openAccess(more === undefined ? own : [...own, more]);
const repository = await openRepository(root);
const { check } = await openChecker(root);
const texts = openTextStore({ root, repository, check });
const answer = await openDesk({ root, access, texts, repository });
const server = createServer(answer);
server.on("error", ({ message, code }: NodeJS.ErrnoException) => {
  console.error(
    code === "EADDRINUSE"
      ? `port ${port} is in use: stop the other program, or choose another port (npm run desk -- --port 3031)`
      : message,
  );
  process.exit(1);
});
// Nobody outside of this machine can reach it.
server.listen(port, "127.0.0.1", () =>
  console.log(
    `the desk is open: http://127.0.0.1:${port}/desk/?key=${access.key}`,
  ),
);
