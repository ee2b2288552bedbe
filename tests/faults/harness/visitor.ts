import assert from "node:assert/strict";
import { randomUUID } from "node:crypto";
import { fixtureRawLead } from "#server/testing/lead.ts";
import { patiently } from "#server/testing/patiently.ts";
import { send, type Answer } from "./http.ts";
import { siteOrigin } from "./node-process.ts";
import type { Store } from "./store.ts";

export type Visitor = {
  /** The ids of all posts. The value is the reference if the post was acknowledged (200 or 201). */
  posts: Map<string, string | undefined>;
  post: (port: number, submissionId?: string) => Promise<Answer | undefined>;
  /** Posts as the page does: after status 503 of a busy server it sends the same id again. */
  postPatiently: (
    port: number,
    submissionId?: string,
  ) => Promise<Answer | undefined>;
  /** Posts these ids again, one after the other. Throws unless each is acknowledged in the end. */
  sendAgain: (port: number, ids: readonly string[]) => Promise<void>;
  /** Posts and throws if the status is another one. Repeats the post after 503 if 201 is expected. */
  expect: (
    port: number,
    status: number,
    submissionId?: string,
  ) => Promise<Answer>;
};

/**
 * Simulates a person who submits the form again and again, with another text each time. `fieldsOf` returns what else
 * depends on the id of a post.
 */
export function newVisitor(
  fieldsOf: (submissionId: string) => Record<string, string> = () => ({}),
): Visitor {
  const posts: Visitor["posts"] = new Map();
  let token: Record<string, string> | undefined;

  async function post(
    port: number,
    submissionId: string = randomUUID(),
    canRefresh = true,
  ): Promise<Answer | undefined> {
    token ??= await fetchToken(port);
    posts.set(submissionId, posts.get(submissionId));
    const body = {
      ...fixtureRawLead({ message: `Hello ${submissionId}` }),
      ...fieldsOf(submissionId),
      submissionId,
      locale: "en",
      page: "/en/contact/",
    };
    const answer = await send(port, "/api/contact/", {
      method: "POST",
      headers: {
        origin: siteOrigin,
        "content-type": "application/json",
        ...token,
      },
      body: JSON.stringify(body),
    });
    if (answer?.status === 200 || answer?.status === 201) {
      const { reference } = JSON.parse(answer.text) as { reference: string };
      posts.set(submissionId, reference);
    }
    // The page also fetches an expired token again, once.
    if (answer?.status !== 403 || !canRefresh) return answer;
    token = undefined;
    return post(port, submissionId, false);
  }

  const postPatiently = (port: number, submissionId: string = randomUUID()) =>
    patiently(() => post(port, submissionId));

  return {
    posts,
    post: (port, submissionId) => post(port, submissionId),
    postPatiently,
    async sendAgain(port, ids) {
      for (const id of ids) {
        const answer = await postPatiently(port, id);
        const isKept = answer?.status === 200 || answer?.status === 201;
        assert.ok(isKept, answer?.text);
      }
    },
    async expect(port, status, submissionId) {
      const answer =
        status === 201
          ? await postPatiently(port, submissionId)
          : await post(port, submissionId);
      assert.equal(answer?.status, status, answer?.text);
      return answer;
    },
  };
}

async function fetchToken(port: number) {
  const answer = await send(port, "/api/csrf/");
  if (answer?.status !== 200) return undefined;
  const [cookie = ""] = String(answer.headers["set-cookie"]).split(";");
  const { token } = JSON.parse(answer.text) as { token: string };
  return { cookie, "csrf-token": token };
}

type Tally = { acknowledged: number; stored: number; lost: number };

/** Compares the acknowledged posts with the stored ones. Throws if a post is lost, doubled or changed. */
export async function tally(
  { posts }: Visitor,
  store: Store,
): Promise<Tally & { unacknowledged: string[] }> {
  const rows = await store.query("SELECT submission_id, reference FROM lead");
  const stored = new Map(
    rows.map((row) => [row["submission_id"], row["reference"]]),
  );
  assert.equal(stored.size, rows.length, "a post was stored twice");
  const all = [...posts];
  const acknowledged = all.filter(([, reference]) => reference !== undefined);
  const lost = acknowledged.filter(
    ([id, reference]) => stored.get(id) !== reference,
  );
  assert.equal(lost.length, 0, `${lost.length} acknowledged posts are lost`);
  const queued = await store.query(
    "SELECT id, received_ms, spam, fields FROM lead WHERE NOT EXISTS (SELECT 1 FROM outbox WHERE lead_id = lead.id AND channel = 'team-mail')",
  );
  const [first] = queued;
  assert.equal(
    queued.length,
    0,
    `leads without their deliveries: ${JSON.stringify(first)}`,
  );
  return {
    acknowledged: acknowledged.length,
    stored: rows.length,
    lost: lost.length,
    unacknowledged: all
      .filter(([, reference]) => reference === undefined)
      .map(([id]) => id),
  };
}

/** Posts from many visitors at once. Each stops when `isOver`, called before each post, is true or a response is missing. */
export async function postUntil(
  visitor: Visitor,
  port: number,
  isOver: () => boolean,
  atOnce = 16,
): Promise<Answer[]> {
  const answers: Answer[] = [];
  const one = async () => {
    while (!isOver()) {
      const answer = await visitor.post(port);
      if (answer === undefined) return;
      answers.push(answer);
    }
  };
  await Promise.all(Array.from({ length: atOnce }, one));
  return answers;
}
