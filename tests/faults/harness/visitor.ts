import { randomUUID } from "node:crypto";
import { fixtureRawLead } from "#server/testing/lead.ts";
import { patiently } from "#server/testing/patiently.ts";
import { send, type Answer } from "./http.ts";

/** The origin of every node. Nodes behind one balancer have different ports and the same origin. */
export const siteOrigin = "http://localhost:4650";

export type Visitor = {
  /** The ids of all posts. The value is the reference if the post was acknowledged (200 or 201). */
  posts: Map<string, string | undefined>;
  acknowledged: () => number;
  post: (port: number, submissionId?: string) => Promise<Answer | undefined>;
  /** Posts these ids again as the page does, with patience after 503. Throws unless each is acknowledged in the end. */
  sendAgain: (port: number, ids: readonly string[]) => Promise<void>;
  /** Posts and throws if the status is another one. Repeats the post after 503 if 201 is expected. */
  expect: (
    port: number,
    status: number,
    submissionId?: string,
  ) => Promise<Answer>;
};

/** Simulates a person who submits the form again and again, with another text each time. */
export function newVisitor(): Visitor {
  const posts: Visitor["posts"] = new Map();
  let token: Record<string, string> | undefined;

  async function post(
    port: number,
    submissionId: string = randomUUID(),
    canRefresh = true,
  ): Promise<Answer | undefined> {
    token ??= await fetchToken(port);
    posts.set(submissionId, posts.get(submissionId));
    const answer = await send(port, "/api/contact/", {
      method: "POST",
      headers: {
        origin: siteOrigin,
        "content-type": "application/json",
        ...token,
      },
      body: JSON.stringify({
        ...fixtureRawLead({ message: `Hello ${submissionId}` }),
        submissionId,
        locale: "en",
        page: "/en/contact/",
      }),
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
    acknowledged: () =>
      [...posts.values()].filter((reference) => reference !== undefined).length,
    post: (port, submissionId) => post(port, submissionId),
    async sendAgain(port, ids) {
      for (const id of ids) {
        const status = (await postPatiently(port, id))?.status;
        if (status !== 200 && status !== 201)
          throw new Error(`sent again, the answer is ${status}`);
      }
    },
    async expect(port, status, submissionId) {
      const posted = status === 201 ? postPatiently : post;
      const answer = await posted(port, submissionId);
      if (answer?.status !== status)
        throw new Error(`${answer?.status} instead of ${status}`);
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

/** Posts from many visitors at once. Each stops when `isOver`, called before each post, is true or a response is missing. */
export async function postUntil(
  visitor: Visitor,
  port: number,
  isOver: () => boolean,
  atOnce = 12,
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
