import type { DatabaseLocation } from "#server/config.ts";
import { notice } from "../page.ts";
import { frameOf, send, type AddRoutes } from "../request.ts";
import { addEnquiry } from "./enquiry.ts";
import { addList } from "./list.ts";
import { openStore } from "./store.ts";

/** The part of the desk where people answer enquiries. */
export function enquiryRoutes(
  root: string,
  database: DatabaseLocation,
): AddRoutes {
  const store = openStore(root, database);
  return (desk) =>
    void desk.register(async (enquiries) => {
      enquiries.addHook("preHandler", async (request, reply) => {
        if (store.isThere()) return;
        const frame = frameOf(request);
        const { nav, enquiries: words } = frame.words;
        await send(reply, notice(frame, nav.enquiries, words.notYet), 503);
      });
      addList(enquiries, store);
      addEnquiry(enquiries, store);
    });
}
