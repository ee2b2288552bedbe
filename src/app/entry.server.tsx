import type { MessageFile } from "#shared/document/document-state.ts";
import type { Locale } from "#shared/locales.ts";
import type { Renderer } from "#shared/document/render.ts";
import { href, pageNames, type PageName } from "#shared/site-map.ts";
import type { SiteContextValue } from "./context/site-context.ts";
import type { BuildAssets, PageStyles } from "./root/build-assets.ts";
import { documentOf, shellOf } from "./root/document.tsx";
import { loadPage, viewOf } from "./routes.ts";

export type { BuildAssets, PageStyles };

type Words = Pick<SiteContextValue, "onMissingWord">;

/**
 * Makes the function that renders any URL of the site to a whole document. The build renders every page with it. The
 * server renders with it error pages, the thank-you page, and the response to a form that was posted without script.
 * Development names the one page that it needs, because it compiles what is loaded.
 */
export async function createRenderer(
  assets: BuildAssets,
  context: Words = {},
  pages: readonly PageName[] = pageNames,
): Promise<Renderer> {
  await Promise.all(pages.map(loadPage));
  return async (request) => {
    const { url, error, form } = request;
    const [pathname = ""] = url.split(/[?#]/, 1);
    const path = error?.path ?? url;
    const view = viewOf(url, {
      data: error === undefined ? request.loadData(pathname) : undefined,
      error: error && { ...error, path },
    });
    const site = {
      ...context,
      site: assets.site,
      messages: assets.messages[view.tree.locale],
      ...(form && { form }),
    };
    return documentOf(view, request, { assets, site });
  };
}

/** The message file of a language: words and facts for islands, and what stands around the main part of every page. */
export function messageFile(
  locale: Locale,
  assets: Pick<BuildAssets, "site" | "messages" | "fonts">,
): MessageFile {
  const { site } = assets;
  const messages = assets.messages[locale];
  const { mark: _, ...facts } = site;
  return {
    words: messages,
    site: facts,
    shell: shellOf(viewOf(href(locale, "home"), { data: {} }), {
      site,
      messages,
    }),
    styles: assets.fonts[locale].css,
  };
}
