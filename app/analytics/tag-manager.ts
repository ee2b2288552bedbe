import type { Choice, Purpose } from "#shared/purposes.ts";
import { addScript, onCleanPages } from "./foreign-script.ts";
import { dataLayer, pageFacts, tellConsent } from "./google.ts";
import type { Tool } from "./run-tools.ts";

type Facts = {
  id: string;
  purposes: readonly Purpose[];
  cookies: readonly string[];
};

/** A container of Google Tag Manager. Its tags get each event under its own name. */
export default function tagManager({ id, purposes, cookies }: Facts): Tool {
  let isLoaded = false;
  let current: Choice = {};
  const tell = (choice: Choice) => {
    current = choice;
    if (isLoaded) tellConsent(choice);
  };
  return {
    needs: purposes,
    cookies,
    start(choice) {
      tell(choice);
      return onCleanPages(() => {
        isLoaded = true;
        tell(current);
        dataLayer().push({ "gtm.start": Date.now(), event: "gtm.js" });
        addScript(`https://www.googletagmanager.com/gtm.js?id=${id}`);
        return ({ name, ...facts }) =>
          dataLayer().push({ event: name, ...facts, ...pageFacts() });
      });
    },
    goOn: tell,
    stop: tell,
    isUnstoppable: true,
  };
}
