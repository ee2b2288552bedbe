import type { DatabaseLocation } from "#server/config.ts";
import { notice } from "../page.ts";
import { send, visitOf, type AddRoutes } from "../request.ts";
import { addEnquiry } from "./enquiry.ts";
import { addList } from "./list.ts";
import { openStore } from "./store.ts";

export const enquiryRoutes =
  (root: string, database: DatabaseLocation): AddRoutes =>
  (desk) =>
    void desk.register(async (enquiries) => {
      const store = openStore(root, database);
      enquiries.addHook("preHandler", async (request, reply) => {
        if (store.isThere()) return;
        const visit = visitOf(request);
        const { nav, enquiries: words } = visit.words;
        await send(reply, notice(visit, nav.enquiries, words.notYet), 503);
      });
      addList(enquiries, store);
      addEnquiry(enquiries, store);
    });
