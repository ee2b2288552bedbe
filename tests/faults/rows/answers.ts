import assert from "node:assert/strict";
import { setTimeout as wait } from "node:timers/promises";
import { answerLink } from "#server/leads/answer-link.ts";
import { patiently } from "#server/testing/patiently.ts";
import type { Answer as LeadAnswer } from "#server/leads/stored-lead.ts";
import { send } from "../harness/http.ts";
import type { Lab } from "../harness/lab.ts";
import { siteOrigin, type SiteNode } from "../harness/node-process.ts";
import { assertSound, type Store } from "../harness/store.ts";
import { newVisitor } from "../harness/visitor.ts";

const secret = "a".repeat(32);
const env = { ANSWER_LINK_SECRET: secret, TEAM_MAIL: "ann@b.co,ben@b.co" };

/**
 * Two people press the buttons of their mails at the same time, on two nodes of which one is killed meanwhile: of each
 * enquiry one of them is told that it is answered, and no answer that was acknowledged is lost or replaced.
 */
export async function answeredByTwo(lab: Lab): Promise<string> {
  const rounds = lab.isLong ? 20 : 2;
  const store = await lab.newStore();
  let acknowledged = 0;
  let late = 0;
  for (let round = 0; round < rounds; round += 1) {
    lab.progress(round, rounds);
    const [one, two] = await Promise.all([
      lab.start(store, env),
      lab.start(store, env),
    ]);
    const visitor = newVisitor();
    for (let posts = 0; posts < 12; posts += 1)
      await visitor.expect(posts % 2 === 0 ? one.port : two.port, 201);
    const references = [...visitor.posts.values()].filter(
      (reference) => reference !== undefined,
    );
    const byBen = references.map((reference) =>
      press(two, reference, "ben@b.co"),
    );
    const byAnn = references.map((reference) =>
      press(one, reference, "ann@b.co"),
    );
    const pressing = references.map(async (reference, at) => ({
      reference,
      said: await Promise.all([byAnn[at], byBen[at]]),
    }));
    await Promise.race(byBen);
    // The process must die at any moment of an answer.
    await wait(Math.random() * 20);
    await two.kill();
    for (const { reference, said } of await Promise.all(pressing)) {
      const [ann, ben] = said;
      const answers = await answersOf(store, reference);
      assert.equal(answers.length, 1, `${answers.length} answers`);
      assert.ok(ann === "done" || ann === "already", String(ann));
      // Undefined if the node died before it said so.
      assert.ok(typeof ben !== "number", String(ben));
      const by = ann === "done" ? "ann@b.co" : "ben@b.co";
      assert.equal(answers[0]?.by, by);
      assert.ok(
        ann !== "done" || ben !== "done",
        "both were told that it is theirs",
      );
      acknowledged += 1;
      if (ann === "already") late += 1;
    }
    await one.kill();
    await assertSound(store);
  }
  return `${rounds} kills, ${acknowledged} enquiries answered by two at once: each has one answer, 0 lost, 0 replaced; ${late} times the killed node was first`;
}

/** What the page says after the button was pressed; undefined if there was no answer. */
async function press(
  node: SiteNode,
  reference: string,
  recipient: string,
): Promise<"done" | "already" | number | undefined> {
  const link = answerLink(secret, { reference, recipient }, Date.now());
  const answer = await patiently(() =>
    send(node.port, link, {
      method: "POST",
      headers: {
        origin: siteOrigin,
        "content-type": "application/x-www-form-urlencoded",
      },
    }),
  );
  if (answer === undefined) return undefined;
  if (answer.text.includes("This enquiry is marked as answered")) return "done";
  return answer.text.includes("was marked as answered before")
    ? "already"
    : answer.status;
}

async function answersOf(
  store: Store,
  reference: string,
): Promise<LeadAnswer[]> {
  const [row] = await store.query(
    `SELECT answers FROM lead WHERE reference = '${reference}'`,
  );
  return JSON.parse(String(row?.["answers"])) as LeadAnswer[];
}
