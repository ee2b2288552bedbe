import { join } from "node:path";
import { expect, test } from "vitest";
import type {
  FormAnswer,
  Renderer,
  RenderRequest,
} from "#shared/document/render.ts";
import { emptyLead } from "#shared/lead/fields.ts";
import { checkLead } from "#shared/lead/lead.ts";
import { pagesWithForm, treeHref, trees } from "#shared/site-map.ts";
import { loadStaticFiles } from "#server/http/files/static-files.ts";
import { loadRenderer } from "#server/http/load-renderer.ts";
import { facesReader, payloadReader } from "#server/http/payload-reader.ts";
import { root } from "../content.ts";
import { site } from "./site.ts";

const values = {
  ...emptyLead(),
  name: `"><script>alert(1)</script> ก็ 山田`,
  email: "no address",
  services: ["influencer-kol"],
  message: "one\ntwo & <three> </textarea>",
  website: "https://example.com/?a=1&b=2",
};
const context = { hasBudget: false, hasNewsletter: false } as const;
const problems = (answer: FormAnswer["values"]) => {
  const checked = checkLead(answer, { locale: "en", ...context });
  return checked.ok ? {} : checked.errors;
};

const answers: FormAnswer[] = [
  { values, errors: problems(values) },
  { values: emptyLead(), errors: problems(emptyLead()) },
  { values, errors: {}, failure: "unavailable" },
  { values, errors: {}, failure: "rate_limited", retryAfterSeconds: 61 },
  { values: emptyLead(), errors: {}, failure: "too_large" },
];

/** The renderer of the build, and the same without anything prepared. */
async function renderers(): Promise<{ quick: Renderer; whole: Renderer }> {
  const dist = join(root, "dist");
  const files = loadStaticFiles(join(dist, "client"), site, site.origin);
  const render = await loadRenderer(dist, site);
  const loadFaces = facesReader(files);
  const parts = { loadData: payloadReader(files), loadFaces };
  return {
    quick: (request) => render({ ...request, ...parts }),
    whole: (request) =>
      render({
        ...request,
        ...parts,
        pageFonts: async ({ path }) => loadFaces(path) ?? [],
      }),
  };
}

const { quick, whole } = await renderers();
const loadData: RenderRequest["loadData"] = () => undefined;
const paths = trees.flatMap((tree) =>
  pagesWithForm.map((page) => treeHref(tree, page)),
);

test.each(paths)(
  "the answer to a form on %s is the same as if all of it had been rendered",
  async (url) => {
    for (const form of answers) {
      const { parts, ...page } = await quick({ url, loadData, form });
      expect(parts).toHaveLength(5);
      expect(page).toEqual(await whole({ url, loadData, form }));
    }
  },
);

test.each(paths)("the answer on %s shows all that was typed", async (url) => {
  for (const form of answers.filter((answer) => answer.values === values)) {
    const { html } = await quick({ url, loadData, form });
    const start = html.indexOf("<form ");
    const shown = html.slice(start, html.indexOf("</form>", start));
    expect(shown).toContain("&quot;&gt;&lt;script&gt;alert(1)");
    expect(shown).toContain('value="no address"');
    expect(shown).toContain("one\ntwo &amp; &lt;three&gt; &lt;/textarea&gt;");
    expect(shown).toContain("https://example.com/?a=1&amp;b=2");
    const ticked = [...shown.matchAll(/<input [^>]*name="services"[^>]*>/g)]
      .map(([box]) => box)
      .filter((box) => box.includes("checked"));
    expect(ticked).toEqual([expect.stringContaining("influencer-kol")]);
  }
});
