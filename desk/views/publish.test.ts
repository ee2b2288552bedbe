import { expect, test } from "vitest";
import { locales } from "#shared/locales.ts";
import { publishPage } from "../publishing/publish-page.ts";

const line =
  "content/pages/about/ja.yaml:3 hero.heading: is missing, and <b> is there";

test.each(locales)(
  "what the build complains about is said in the words of the desk (%s), with the exact line below",
  async (locale) => {
    const about = {
      names: [],
      current: undefined,
      timeZone: "Asia/Bangkok",
      nameOf: (text: string) => `Name of ${text}`,
    };
    const markup = await publishPage(
      { locale, path: "/desk/publish/", sections: ["publish"] },
      {
        state: "failed",
        step: "build",
        steps: ["build"],
        lines: [
          "The content cannot be built:",
          line,
          "broken content/site.yaml",
        ],
      },
      about,
    );
    const page = String(markup).replaceAll(/\s+/g, " ");
    const link = /<a href="\/desk\/text\/pages\/about\/\?part=hero" ?>([^<]+)</;
    expect(link.exec(page)?.[1]).toContain("Name of pages/about · 日本語");
    expect(page).toContain(
      `<span lang="en">${line.replace("<b>", "&lt;b&gt;")}</span>`,
    );
    expect(page).toContain('<li lang="en">The content cannot be built:</li>');
    expect(page).toContain('<a href="/desk/text/site/" >');
  },
);
