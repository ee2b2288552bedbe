import type { FastifyError, FastifyInstance, FastifyReply } from "fastify";
import type { Locale } from "#shared/locales.ts";
import type { SiteManifest } from "#shared/site-manifest.ts";
import { renderedPageHeaders } from "../../http/rendering.ts";
import {
  answeredPath,
  readAnswerLink,
  type LinkSecrets,
} from "../../leads/answer-link.ts";
import type { LeadStore } from "../../leads/lead-store.ts";
import { isFromOwnPage } from "../csrf.ts";
import { answeredPage, type AnsweredPage } from "./answered-page.ts";

export type AnsweredRoute = {
  secrets: LinkSecrets;
  /** Recipients of mails to the team. */
  team: readonly string[];
  /** Language of the team. */
  locale: Locale;
  site: SiteManifest;
  siteOrigin: string;
  ownOrigins: ReadonlySet<string>;
  leads: Pick<LeadStore, "answer">;
  /** Epoch milliseconds. */
  now: () => number;
};

type Linked = { Querystring: { link?: unknown } };

/**
 * Adds the page of the link in a mail to the team. GET shows the reference and a button, and neither reads nor changes the
 * store, because programs that look for viruses follow every link. POST, from this page only, notes the lead as answered.
 */
export function addAnsweredRoute(
  app: FastifyInstance,
  { secrets, team, locale, leads, now, ...route }: AnsweredRoute,
): void {
  const { site, siteOrigin, ownOrigins } = route;

  app.get<Linked>(answeredPath, async ({ query, raw }, reply) => {
    const link = read(query);
    return answer(
      reply,
      link.page ?? {
        status: 200,
        reference: link.reference,
        action: raw.url ?? "",
      },
    );
  });

  app.post<Linked>(
    answeredPath,
    {
      // Fastify waits for the promise of an error handler, whatever its type says.
      // oxlint-disable-next-line typescript/no-misused-promises
      errorHandler: async (fault: FastifyError, { query, raw, log }, reply) => {
        const { reference } = read(query);
        if (fault.statusCode !== undefined && fault.statusCode < 500)
          return answer(reply, { status: 400, reference, said: "refused" });
        log.error({ err: fault }, "answer could not be stored");
        reply.header("retry-after", "30");
        return answer(reply, {
          status: 503,
          reference,
          said: "failed",
          ...(reference !== undefined && { action: raw.url ?? "" }),
        });
      },
    },
    async ({ query, headers }, reply) => {
      const { reference, by, page } = read(query);
      if (page !== undefined) return answer(reply, page);
      // Another site cannot know the link, but somebody who got the mail could put it there.
      if (!isFromOwnPage(headers, ownOrigins))
        return answer(reply, { status: 403, reference, said: "refused" });
      const answered = await leads.answer(reference, { by, note: "" });
      switch (answered?.result) {
        case "answered":
          return answer(reply, { status: 200, reference, said: "done" });
        case "already":
          return answer(reply, { status: 200, reference, said: "already" });
        default:
          return answer(reply, { status: 404, reference, said: "gone" });
      }
    },
  );

  /** What the link is about, or the page that says why it does not work. */
  function read({ link }: Linked["Querystring"]) {
    const found = readAnswerLink(link, secrets, team, now());
    if (found === undefined)
      return {
        reference: undefined,
        page: { status: 404, reference: undefined, said: "wrong" } as const,
      };
    const { reference, by, isExpired } = found;
    const page = { status: 410, reference, said: "expired" } as const;
    return isExpired ? { reference, page } : { reference, by, page: undefined };
  }

  function answer(reply: FastifyReply, page: AnsweredPage) {
    const made = answeredPage(page, site.mail, locale);
    return reply
      .code(made.status)
      .headers(renderedPageHeaders(made, site, siteOrigin))
      .header("x-robots-tag", "noindex")
      .send(made.html);
  }
}
