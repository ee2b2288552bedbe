import assert from "node:assert/strict";
import { copyFileSync, readdirSync, renameSync, rmSync } from "node:fs";
import { dirname, join } from "node:path";
import { send } from "../harness/http.ts";
import type { Lab } from "../harness/lab.ts";
import { startReceiver } from "../harness/receiver.ts";
import { until } from "../harness/until.ts";
import { newVisitor, postUntil, tally } from "../harness/visitor.ts";

const filesOf = (file: string) => [file, `${file}-wal`, `${file}-shm`];

const harms: [words: string, run: (file: string) => void][] = [
  ["deleted", (file) => filesOf(file).forEach((one) => rmSync(one))],
  [
    "replaced",
    (file) => {
      copyFileSync(file, `${file}.copy`);
      renameSync(`${file}.copy`, file);
    },
  ],
];

/**
 * The database file is deleted or replaced under twelve posters: nothing is acknowledged any more, people are told, and all
 * that was acknowledged is in a copy beside it, with which the next start goes on.
 */
export async function vanishedFile(lab: Lab): Promise<string> {
  const words: string[] = [];
  for (const harm of harms) words.push(await harmed(lab, harm));
  return words.join("; ");
}

async function harmed(
  lab: Lab,
  [words, harm]: (typeof harms)[number],
): Promise<string> {
  const receiver = await startReceiver(lab);
  const store = await lab.newStore();
  const { file } = store;
  const settings = {
    WEBHOOK_URL: receiver.url,
    WEBHOOK_SECRET: `whsec_${Buffer.alloc(32).toString("base64")}`,
  };
  const node = await lab.start(store, settings);
  const visitor = newVisitor();
  const acknowledged = () =>
    [...visitor.posts.values()].filter((one) => one !== undefined).length;

  let isOver = false;
  const posting = postUntil(visitor, node.port, () => isOver, 12);
  await until("posts flow", () => acknowledged() > 60);
  harm(file);
  const answers = (await visitor.expect(node.port, 503)).status;
  const last = acknowledged();
  await until("people are told", () => receiver.count("alert.store") === 1);
  isOver = true;
  await posting;
  assert.equal(acknowledged(), last, "a post was acknowledged afterwards");
  assert.equal((await send(node.port, "/readyz"))?.status, 503);

  const rescues = () =>
    readdirSync(dirname(file)).filter((name) =>
      /^site\.rescued-[^.]+\.db$/.test(name),
    );
  await until("it is rescued", () => rescues().length === 1);
  node.signal("SIGTERM");
  await node.exit;
  for (const one of filesOf(file)) rmSync(one, { force: true });
  renameSync(join(dirname(file), rescues()[0] ?? ""), file);

  const again = await lab.start(store, settings);
  await visitor.expect(again.port, 201);
  const { lost } = await tally(visitor, store);
  return `${words}: ${answers}, alarm, ${last} acknowledged, ${lost} lost`;
}
