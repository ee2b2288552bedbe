import { setTimeout as wait } from "node:timers/promises";

/** A part of the server that says something in `/readyz` and in the metrics. It may ask the store. */
export type Fact = () => object | Promise<object>;

/** What was true of the server at one moment. */
type ServerState = {
  /** Whether a test write was on the disk, and all facts were there, within a second. */
  canStore: boolean;
  /** The fields of all facts that answered. */
  facts: Readonly<Record<string, unknown>>;
};

export type StateReader = {
  /** The state now, or at most a second ago. Never rejects, and resolves within a second. */
  recent: () => Promise<ServerState>;
  /** The state now. Readers who ask at once get the same. */
  current: () => Promise<ServerState>;
  /** Numbers that the metrics have and `/readyz` has not, now. Empty if the store does not tell them within a second. */
  counts: () => Promise<Readonly<Record<string, unknown>>>;
  /** Call when a lead could not be stored: the last state is not true any more. */
  forget: () => void;
};

const limitMs = 1000;
const keepMs = 1000;

/**
 * Collects the state once for all who ask, so that any number of requests costs the store one test write and one read of
 * the facts in a second.
 */
export function readState(
  testWrite: () => Promise<void>,
  facts: readonly Fact[],
  count: Fact = () => ({}),
): StateReader {
  let counting: Promise<object> | undefined;
  let collecting: Promise<ServerState> | undefined;
  let last: { state: ServerState; atMs: number } | undefined;

  /** A store that hangs keeps one collection waiting, not one for each request. */
  function collect(): Promise<ServerState> {
    collecting ??= collectAll().finally(() => (collecting = undefined));
    return Promise.race([collecting, late({ canStore: false, facts: {} })]);
  }

  async function countAll(): Promise<object> {
    try {
      return await count();
    } catch {
      return {}; // Whether the store answers is told by the state.
    }
  }

  async function collectAll(): Promise<ServerState> {
    const [written, ...found] = await Promise.allSettled([
      testWrite(),
      ...facts.map(async (fact) => fact()),
    ]);
    const state = {
      canStore:
        written.status === "fulfilled" &&
        found.every(({ status }) => status === "fulfilled"),
      facts: Object.assign(
        {},
        ...found.map((one) => (one.status === "fulfilled" ? one.value : {})),
      ) as ServerState["facts"],
    };
    last = { state, atMs: performance.now() };
    return state;
  }

  return {
    current: collect,
    async counts() {
      counting ??= countAll().finally(() => (counting = undefined));
      return { ...(await Promise.race([counting, late({})])) };
    },
    forget: () => (last = undefined),
    recent: async () =>
      last !== undefined && performance.now() - last.atMs < keepMs
        ? last.state
        : collect(),
  };
}

function late<T>(answer: T): Promise<T> {
  return wait(limitMs, answer, { ref: false });
}
