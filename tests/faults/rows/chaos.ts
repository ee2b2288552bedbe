import assert from "node:assert/strict";
import { setTimeout as wait } from "node:timers/promises";
import { startCrowd, type Crowd } from "../harness/crowd.ts";
import type { Lab } from "../harness/lab.ts";
import { faultyMailServer } from "../harness/mail-server.ts";
import { listening, runLeads, type SiteNode } from "../harness/node-process.ts";
import {
  dayMs,
  hourMs,
  hurried,
  moveClock,
  settled,
} from "../harness/outbox-time.ts";
import { killAll } from "../harness/postgres-processes.ts";
import { numbersFor } from "../harness/random.ts";
import { assertSound, type Store } from "../harness/store.ts";
import { until } from "../harness/until.ts";

/** The site of the row: two places for nodes, which are empty while one starts. */
type Site = {
  lab: Lab;
  store: Store;
  env: Record<string, string>;
  nodes: (SiteNode | undefined)[];
  crowd: Crowd;
  luck: () => number;
  clockMs: number;
  erased: number;
};

type Action = (site: Site) => Promise<void>;

/**
 * Everything at once, in an order chosen by a seed: visitors post and repeat posts while nodes are killed and stopped,
 * commands run and are killed, addresses are erased, mails fail, and clocks jump by more and by less than is believed.
 * The store is compared with a model: nothing acknowledged is missing or doubled, and what was erased is gone.
 */
export async function chaos(lab: Lab): Promise<string> {
  const seed = lab.seed ?? Date.now() % 1_000_000;
  // Visitors and mails take numbers when it suits them. Each action has its own, so a seed gives the same actions.
  const [ofMails, ofVisitors] = [numbersFor(seed, -1), numbersFor(seed, -2)];
  const mail = await faultyMailServer(lab);
  await mail.listen();
  mail.behave(() => {
    const chance = ofMails();
    return chance < 0.15 ? 451 : chance < 0.2 ? "cut" : "take";
  });
  const nodes: Site["nodes"] = [undefined, undefined];
  const site: Site = {
    lab,
    store: await lab.newStore(),
    env: { ...hurried, SMTP_URL: mail.url },
    nodes,
    crowd: startCrowd(
      () => nodes[Math.floor(ofVisitors() * 2)]?.port,
      ofVisitors,
    ),
    luck: numbersFor(seed, 0),
    clockMs: 0,
    erased: 0,
  };
  const done: string[] = [];
  const words = () => `seed ${seed}, after ${done.join(" ")}`;
  try {
    await start(site, 0);
    await start(site, 1);
    // A number of actions and not a time, so that a busy machine does as much.
    const count = lab.isLong ? 300 : 12;
    while (done.length < count) {
      lab.progress(done.length, count);
      site.luck = numbersFor(seed, done.length + 1);
      const [name, action] = actionFor(site.luck());
      done.push(name);
      await action(site);
      if (done.length % 10 === 0) await site.crowd.compare(site.store);
    }
    mail.behave(() => "take");
    return `seed ${seed}: ${done.length} actions, ${await ending(site)}`;
  } catch (fault) {
    // The nodes of the next rows get the same ports.
    nodes.length = 0;
    await site.crowd.end().catch(() => undefined);
    throw new Error(words(), { cause: fault });
  }
}

const actions: readonly [name: string, weight: number, Action][] = [
  ["kill", 5, (site) => replace(site, killAll)],
  ["stop", 3, (site) => replace(site, stop)],
  ["clock", 3, (site) => setClocks(site, oneOf(site, clocksMs))],
  ["read", 2, (site) => command(site, oneOf(site, readings))],
  ["release", 2, (site) => aboutLead(site, "release")],
  ["retry", 1, (site) => aboutLead(site, "retry")],
  ["erase", 2, erase],
  ["wait", 3, ({ luck }) => wait(luck() * 1000)],
];

const readings = [["list"], ["list", "--untold"], ["stats"], ["clock"]];

function actionFor(chance: number): [string, Action] {
  const sum = actions.reduce((all, [, weight]) => all + weight, 0);
  let left = chance * sum;
  for (const [name, weight, action] of actions) {
    left -= weight;
    if (left < 0) return [name, action];
  }
  throw new Error("no action");
}

function oneOf<T>({ luck }: Site, list: readonly T[]): T {
  const one = list[Math.floor(luck() * list.length)];
  if (one === undefined) throw new Error("an empty list");
  return one;
}

const clockOf = ({ clockMs }: Site) => ({
  FAULT_CLOCK_OFFSET_MS: String(clockMs),
});

async function start(site: Site, place: number): Promise<void> {
  const { lab, store, env, nodes, luck } = site;
  const workers = { WORKERS: luck() < 0.3 ? "2" : "1" };
  const spawned = await lab.spawn(store, {
    ...env,
    ...clockOf(site),
    ...workers,
  });
  nodes[place] = await listening(spawned);
}

/** Ends one of the nodes and starts another in its place. The second one goes on serving. */
async function replace(
  site: Site,
  end: (node: SiteNode) => Promise<unknown>,
): Promise<void> {
  const place = site.luck() < 0.5 ? 0 : 1;
  const node = site.nodes[place];
  if (node) await end(node);
  site.nodes[place] = undefined;
  await start(site, place);
}

async function stop(node: SiteNode): Promise<void> {
  node.signal("SIGTERM");
  await until("a stopped node ends", () => !node.isRunning());
  assert.equal(await node.exit, 0, node.output().slice(-2000));
}

const clocksMs = [0, 0.5, 1.9, -1.9, 2.5, -30, 400, 1100].map(
  (days) => days * dayMs,
);

/** The clocks of all nodes and of the database jump. A node that starts later has the same clock. */
async function setClocks(site: Site, offsetMs: number): Promise<void> {
  site.clockMs = offsetMs;
  await site.store.setClock(site.clockMs);
  for (const node of site.nodes) await node?.setClock(site.clockMs);
}

/** One of five commands is killed as it works, and then run again. */
async function command(site: Site, words: readonly string[]): Promise<void> {
  const { lab, store, env, luck } = site;
  const settings = { ...env, ...clockOf(site), DATABASE_URL: store.url };
  if (luck() < 0.2)
    await runLeads(lab.folder, settings, words, Math.ceil(luck() * 1500));
  let { code, output } = await runLeads(lab.folder, settings, words);
  // On a busy machine a command may wait in vain for the file or for a connection, or leave deleted data in a log that nodes
  // use. It says so, and a person runs it again.
  const isToRepeat = () =>
    /write-ahead log in use|sessions may still read|uses the table|database is locked|timeout expired/.test(
      output,
    );
  for (let times = 1; times < 10 && isToRepeat(); times += 1)
    ({ code, output } = await runLeads(lab.folder, settings, words));
  // An erasure that was killed, or run again, may have left nothing to erase.
  const isDone =
    code === 0 || /is not flagged|nothing is stored about/.test(output);
  assert.ok(isDone, `${words.join(" ")}: ${code} ${output}`);
}

async function aboutLead(site: Site, word: string): Promise<void> {
  const reference = site.crowd.reference();
  if (reference !== undefined) await command(site, [word, reference]);
}

async function erase(site: Site): Promise<void> {
  if (site.erased === 20) return;
  site.erased += 1;
  await command(site, ["erase", "--email", await site.crowd.leave()]);
}

/** Sends again what was not acknowledged, delivers everything, and compares. */
async function ending(site: Site): Promise<string> {
  const { crowd, store, nodes } = site;
  await crowd.end();
  await setClocks(site, 0);
  const [node] = nodes;
  assert.ok(node);
  const open = crowd.open();
  await crowd.visitor.sendAgain(node.port, open);
  // A clock far ahead gave up what could not be delivered at that moment, also of what is still under way.
  await settled(store);
  await command(site, ["retry"]);
  const running = nodes.filter((one) => one !== undefined);
  for (let hours = 1; hours < 40; hours += 1) {
    await moveClock(store, running, hours * hourMs);
    if ((await undelivered(store)).length === 0) break;
  }
  assert.deepEqual(await undelivered(store), []);
  const stored = await crowd.compare(store);
  await assertSound(store);
  return `${crowd.visitor.posts.size} posts, ${site.erased} addresses erased, ${open.length} sent again: ${stored} leads, 0 missing, 0 doubled, all delivered`;
}

function undelivered({ query }: Store) {
  return query(
    "SELECT state, attempts, last_error FROM outbox WHERE channel = 'team-mail' AND state <> 'sent'",
  );
}
