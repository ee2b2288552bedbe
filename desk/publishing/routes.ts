import type { FastifyInstance } from "fastify";
import type { DeskTools } from "../routes.ts";
import { publishPage } from "../views/publish.ts";
import type { Publisher } from "./publisher.ts";

/** Adds the page that publishes the site and takes a publication back. */
export function addPublishing(
  desk: FastifyInstance,
  { frameOf, send }: DeskTools,
  publisher: Publisher,
): void {
  desk.get("/desk/publish/", async (request, reply) => {
    const publication = publisher.now();
    // The page is asked for again until the work is done.
    if (publication.state === "working") void reply.header("refresh", "2");
    const releases = await publisher.releases();
    return send(reply, publishPage(frameOf(request), publication, releases));
  });
  desk.post("/desk/publish/", async (request, reply) => {
    const name = (request.body as URLSearchParams).get("release");
    if (name === null) publisher.publish();
    else await publisher.goBack(name);
    return reply.redirect("/desk/publish/", 303);
  });
}
