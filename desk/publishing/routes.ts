import type { FastifyInstance } from "fastify";
import { readTimeZone } from "#content/index.ts";
import { formOf } from "../form.ts";
import type { DeskTools } from "../routes.ts";
import { readTextNames } from "../texts/index.ts";
import { publishPage } from "./publish-page.ts";
import { complaintOf } from "./complaint.ts";
import type { Publisher } from "./publisher.ts";

/** Adds the page that publishes the site and takes a publication back. */
export function addPublishing(
  desk: FastifyInstance,
  { frameOf, send }: DeskTools,
  { root, publisher }: { root: string; publisher: Publisher },
): void {
  desk.get("/desk/publish/", async (request, reply) => {
    const releases = await publisher.releases();
    const frame = frameOf(request);
    const publication = publisher.now();
    const files = publication.lines.flatMap(
      (line) => complaintOf(line)?.file ?? [],
    );
    const nameOf = await readTextNames(root, files, frame.locale);
    const timeZone = await readTimeZone(root);
    return send(
      reply,
      publishPage(frame, publication, { ...releases, timeZone, nameOf }),
    );
  });
  desk.post("/desk/publish/", async (request, reply) => {
    const name = formOf(request).get("release");
    if (name === null) publisher.publish();
    else void publisher.goBack(name);
    return reply.redirect("/desk/publish/", 303);
  });
}
