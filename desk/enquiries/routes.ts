import { existsSync } from "node:fs";
import { join } from "node:path";
import type { FastifyReply, FastifyRequest } from "fastify";
import type { DatabaseLocation } from "#server/config.ts";
import { withDatabase } from "#server/database/index.ts";
import { readManifest } from "#server/http/index.ts";
import {
  leadStore,
  longestBy,
  longestNote,
  personOf,
  type LeadFilter,
  type LeadStore,
} from "#server/leads/index.ts";
import { notice } from "../page.ts";
import {
  formOf,
  frameOf,
  missing,
  queryOf,
  send,
  type AddRoutes,
} from "../request.ts";
import { fill } from "../words.ts";
import { keepWriter, writerOf } from "../writer.ts";
import { tableOf } from "./table.ts";
import { listView, enquiryView } from "./views.ts";

const path = "/desk/enquiries/";
const weekMs = 7 * 24 * 60 * 60 * 1000;

type Named = { Params: { reference: string } };

/** The part of the desk where people answer enquiries. It works on the store of the server, as `npm run leads` does. */
export function enquiryRoutes(
  root: string,
  database: DatabaseLocation,
): AddRoutes {
  const siteFile = join(root, "dist/site.json");
  const withLeads = <T>(work: (leads: LeadStore) => Promise<T>) =>
    withDatabase(database, (opened) => work(leadStore(opened)));

  return (desk) =>
    void desk.register(async (enquiries) => {
      // Before the first build, and the first start of the server.
      enquiries.addHook("preHandler", async (request, reply) => {
        const hasStore =
          database.engine !== "sqlite" || existsSync(database.file);
        if (hasStore && existsSync(siteFile)) return;
        const frame = frameOf(request);
        const { nav, enquiries: words } = frame.words;
        await send(reply, notice(frame, nav.enquiries, words.notYet), 503);
      });

      // What is looked for is posted: names do not belong into addresses.
      enquiries.route({ method: ["GET", "POST"], url: path, handler: list });

      enquiries.post(`${path}export/`, async (request, reply) => {
        const { found } = await find(request);
        const day = new Date().toISOString().slice(0, 10);
        return reply
          .type("text/csv; charset=utf-8")
          .header("content-disposition", `attachment; filename="${day}.csv"`)
          .send(tableOf(found, readManifest(siteFile), frameOf(request)));
      });

      enquiries.get<Named>(`${path}:reference/`, async (request, reply) => {
        const shown = await withLeads(async (leads) => {
          const lead = await leads.find(request.params.reference);
          if (!lead) return undefined;
          await leads.noteTold(lead.id);
          const person = personOf(lead.fields.normalised);
          return { lead, count: (await leads.list({ person })).length };
        });
        if (shown === undefined) return missing(request, reply);
        const { name } = await writerOf(root, request);
        const result = queryOf(request).get("result") ?? "";
        const view = { ...shown, by: name, result };
        return send(
          reply,
          enquiryView(frameOf(request), readManifest(siteFile), view),
        );
      });

      enquiries.post<Named>(`${path}:reference/`, async (request, reply) => {
        const form = formOf(request);
        const { reference } = request.params;
        if (form.get("do") === "take-back") {
          const done = await withLeads((leads) =>
            leads.takeBackAnswer(reference),
          );
          return done
            ? reply.redirect("?result=taken_back", 303)
            : missing(request, reply);
        }
        const [by, note] = [said(form, "by"), said(form, "note")];
        if (by === "") return reply.redirect("?result=name", 303);
        const done = await withLeads((leads) =>
          leads.answer(reference, {
            by: by.slice(0, longestBy),
            note: note.slice(0, longestNote),
          }),
        );
        if (done === undefined) return missing(request, reply);
        const { email } = await writerOf(root, request);
        return keepWriter(reply, { name: by, email }).redirect(
          `?result=${done.result}`,
          303,
        );
      });

      enquiries.post<Named>(`${path}:reference/erase/`, erase);
    });

  async function find(request: FastifyRequest) {
    const form = formOf(request);
    const words = said(form, "words").slice(0, 300);
    const search: LeadFilter = {
      ...(words !== "" && { words }),
      ...(form.has("open") && { state: "new" }),
      ...(form.has("week") && { sinceMs: Date.now() - weekMs }),
    };
    return withLeads(async (leads) => ({
      search,
      open: await leads.countOpen(),
      found: await leads.list(search),
    }));
  }

  async function list(request: FastifyRequest, reply: FastifyReply) {
    const found = await find(request);
    const { mail } = readManifest(siteFile);
    return send(reply, listView(frameOf(request), mail, found));
  }

  async function erase(request: FastifyRequest<Named>, reply: FastifyReply) {
    const frame = frameOf(request);
    const { erase: words } = frame.words;
    if (!formOf(request).has("sure")) return reply.redirect("../", 303);
    const erased = await withLeads(async (leads) => {
      const lead = await leads.find(request.params.reference);
      return lead && leads.erase(personOf(lead.fields.normalised));
    });
    if (erased === undefined) return missing(request, reply);
    const references = erased.join(", ");
    const text = `${fill(words.deleted, { references })} ${words.unreached}`;
    return send(reply, notice(frame, words.done, text, "good"));
  }
}

const said = (form: URLSearchParams, key: string) =>
  (form.get(key) ?? "").replaceAll("\r\n", "\n").trim();
