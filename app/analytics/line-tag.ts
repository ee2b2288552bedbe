import { lineTagCookies } from "./cookies.ts";
import { addScript, onCleanPages } from "./foreign-script.ts";
import type { Tool } from "./run-tools.ts";

type LineWindow = typeof globalThis & {
  _lt?: (...words: unknown[]) => void;
  _ltq?: IArguments[];
};

/** The tag of LINE Ads. It hears of page views and of enquiries. */
export default function lineTag({
  id,
  customerType,
}: {
  id: string;
  customerType: string;
}): Tool {
  return {
    needs: ["advertising"],
    cookies: lineTagCookies,
    start: () =>
      onCleanPages(() => {
        const page = globalThis as LineWindow;
        // LINE's script takes the list over, and replaces the function.
        page._ltq = [];
        page._lt = function () {
          // oxlint-disable-next-line prefer-rest-params
          page._ltq?.push(arguments);
        };
        page._lt("init", { customerType, tagId: id });
        addScript("https://d.line-scdn.net/n/line_tag/public/release/v1/lt.js");
        return ({ name }) => {
          if (name === "page_view") page._lt?.("send", "pv", [id]);
          if (name === "lead_submit")
            page._lt?.("send", "cv", { type: "Conversion" }, [id]);
        };
      }),
    isUnstoppable: true,
  };
}
