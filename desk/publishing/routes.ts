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
    const releases = await publisher.releases();
    const frame = frameOf(request);
    return send(reply, publishPage(frame, publisher, releases));
  });
  desk.post("/desk/publish/", async (request, reply) => {
    const name = (request.body as URLSearchParams).get("release");
    if (name === null) publisher.publish();
    else void publisher.goBack(name);
    return reply.redirect("/desk/publish/", 303);
  });
}
