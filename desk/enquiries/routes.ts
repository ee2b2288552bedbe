import { Readable } from "node:stream";
import type { FastifyReply, FastifyRequest } from "fastify";
import {
  longestBy,
  longestNote,
  parseReference,
  personOf,
  erasePerson,
  exportText,
  searchLeads,
  type KeptLead,
  type LeadSearch,
} from "#server/leads/index.ts";
import { mailFolder, sweepMailFiles } from "#server/channels/index.ts";
import { notice } from "../page.ts";
import { fill } from "../words.ts";
import {
  formOf,
  frameOf,
  missing,
  queryOf,
  send,
  wordsFor,
  type AddRoutes,
} from "../request.ts";
import { writerCookie, writerOf } from "../writer.ts";
import {
  hasStore,
  withLeads,
  type LeadDesk,
  type OpenLeads,
} from "./lead-desk.ts";
import { enquiryPage } from "./views/enquiry.ts";
import { enquiriesPage } from "./views/list.ts";

const root = "/desk/enquiries/";
const shownAtOnce = 50;

type Named = { Params: { reference: string } };

/** The part of the desk where people answer enquiries. It works on the stores of `npm run leads`. */
export function enquiryRoutes(desk: LeadDesk, folder: string): AddRoutes {
  return (server) => {
    server.get(root, (request, reply) => list(request, reply));
    server.post(root, (request, reply) => list(request, reply));

    server.post(`${root}export/`, async (request, reply) => {
      const search = searchOf(formOf(request));
      const pieces: string[] = [];
      await withLeads(desk, async ({ leads }) => {
        const found = searchLeads(leads, search);
        for await (const piece of exportText(found, "plain"))
          pieces.push(piece);
      });
      const day = new Date().toISOString().slice(0, 10);
      return reply
        .type("text/csv; charset=utf-8")
        .header("content-disposition", `attachment; filename="${day}.csv"`)
        .send(Readable.from(pieces));
    });

    server.get<Named>(`${root}:reference/`, async (request, reply) => {
      const result = queryOf(request).get("result") ?? undefined;
      return show(request, reply, result);
    });

    server.post<Named>(`${root}:reference/`, async (request, reply) => {
      const reference = referenceOf(request);
      if (reference === undefined) return missing(request, reply);
      const form = formOf(request);
      const by = (form.get("by") ?? "").trim();
      if (by === "" || [...by].length > longestBy)
        return show(request, reply, "name", 422);
      const note = (form.get("note") ?? "").replaceAll("\r\n", "\n").trim();
      if ([...note].length > longestNote)
        return show(request, reply, "long", 422);
      const result = await withLeads(desk, (parts) =>
        change(reference, { kind: form.get("do") ?? "", by, note }, parts),
      );
      if (result === undefined) return missing(request, reply);
      const { email } = await writerOf(folder, request.headers.cookie);
      void reply.header("set-cookie", writerCookie({ name: by, email }));
      return reply.redirect(`${root}${reference}/?result=${result}`, 303);
    });

    server.post<Named>(`${root}:reference/erase/`, async (request, reply) => {
      const reference = referenceOf(request);
      const { erase } = wordsFor(request);
      if (!formOf(request).has("sure"))
        return reply.redirect(`${root}${reference ?? ""}/`, 303);
      const erased = await withLeads(desk, async ({ database, leads }) => {
        const lead = reference && (await leads.find(reference));
        if (!lead) return undefined;
        const person = personOf(lead.fields.normalised);
        const { references } = await erasePerson(database, person);
        const mailFiles = await sweepMailFiles(
          mailFolder(desk.config.DATABASE_URL),
          database,
        );
        return { references: references.join(", "), mailFiles };
      });
      if (erased === undefined) return missing(request, reply);
      const said = `${fill(erase.deleted, erased)} ${erase.unreached}`;
      return send(reply, notice(frameOf(request), erase.done, said, "good"));
    });

    /** The newest ones. What is looked for is posted: names do not belong into addresses. */
    async function list(request: FastifyRequest, reply: FastifyReply) {
      const site = hasStore(desk.config) ? desk.readSite() : undefined;
      if (site === undefined) return nothingYet(request, reply);
      const form = formOf(request);
      const search = searchOf(form);
      const most = Math.min(Number(form.get("most")) || shownAtOnce, 5000);
      const listed = await withLeads(desk, async ({ leads }) => {
        const found: KeptLead[] = [];
        let total = 0;
        for await (const lead of searchLeads(leads, search)) {
          total += 1;
          if (total <= most) found.push(lead);
        }
        return { found, total, open: await leads.countOpen() };
      });
      const about = { ...listed, search, more: most + shownAtOnce };
      return send(reply, enquiriesPage(frameOf(request), site, about));
    }

    async function show(
      request: FastifyRequest<Named>,
      reply: FastifyReply,
      result?: string,
      status = 200,
    ): Promise<FastifyReply> {
      const frame = frameOf(request);
      const site = hasStore(desk.config) ? desk.readSite() : undefined;
      if (site === undefined) return nothingYet(request, reply);
      const reference = referenceOf(request);
      const found = await withLeads(desk, async ({ leads }) => {
        const lead = reference && (await leads.find(reference));
        if (!lead) return undefined;
        await leads.noteTold(lead.id);
        const [next] = await leads.list(1, { state: "new" });
        const email = personOf(lead.fields.normalised);
        const all = await leads.list(1000, { email });
        return { lead, next: next?.reference, count: all.length };
      });
      if (found === undefined) return missing(request, reply);
      const entered = status === 200 ? undefined : formOf(request);
      const { name } = await writerOf(folder, request.headers.cookie);
      const page = enquiryPage(frame, site, {
        ...found,
        by: entered?.get("by") ?? name,
        note: entered?.get("note") ?? "",
        ...resultOf(result, wordsFor(request).enquiry.results),
      });
      return send(reply, page, status);
    }

    async function change(
      reference: string,
      { kind, by, note }: { kind: string; by: string; note: string },
      { leads }: OpenLeads,
    ): Promise<string | undefined> {
      switch (kind) {
        case "answer":
          return (await leads.answer(reference, { by, note }))?.result;
        case "take-back":
          return (await leads.takeBackAnswer(reference))?.result;
        default:
          return undefined;
      }
    }
  };
}

/** Before the first build and the first start of the server. */
function nothingYet(request: FastifyRequest, reply: FastifyReply) {
  const { nav, enquiries } = wordsFor(request);
  const page = notice(frameOf(request), nav.enquiries, enquiries.notYet);
  return send(reply, page, 503);
}

const weekMs = 7 * 24 * 60 * 60 * 1000;

/** What the form above the list asks for. */
function searchOf(form: URLSearchParams): LeadSearch {
  const words = (form.get("words") ?? "").trim().slice(0, 300);
  return {
    ...(words !== "" && { words }),
    ...(form.has("open") && { state: "new" }),
    ...(form.has("week") && { sinceMs: Date.now() - weekMs }),
  };
}

function resultOf(name: string | undefined, words: Record<string, string>) {
  if (name === undefined || !Object.hasOwn(words, name)) return {};
  const kind = ["already", "name", "long"].includes(name) ? "bad" : "good";
  return { said: { kind, words: words[name] ?? "" } } as const;
}

function referenceOf({ params }: FastifyRequest<Named>): string | undefined {
  try {
    return parseReference(params.reference);
  } catch {
    return undefined;
  }
}
