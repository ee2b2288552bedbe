import type { BuildAssets } from "#shared/document/build-assets.ts";
import { ContentError } from "#content/yaml/content-error.ts";
import { locales } from "#shared/locales.ts";
import type { RenderRequest, Renderer } from "#shared/document/render.ts";
import { href, matchPath, pageNames, type PageName } from "#shared/site-map.ts";
import {
  SiteContext,
  type BreadcrumbItem,
  type SiteContextValue,
} from "./client/document-state.ts";
import { documentHtml } from "./client/document.ts";
import { formAnswers } from "./form-answers.tsx";
import { setMessages } from "./i18n/messages.ts";
import { CurrentPage } from "./root/current-page.tsx";
import type { Location } from "./client/location.ts";
import { renderToHtml } from "./client/render-to-html.tsx";
import { hasCode, loadPage, viewOf } from "./routes.ts";
import { structuredData } from "./structured-data/structured-data.ts";

/**
 * Makes the function that renders any URL of the site to a whole document. The build renders every page with it. The
 * server renders with it error pages, the thank-you page, and the response to a form that was posted without script.
 * Development names the one page that it needs, because it compiles what is loaded.
 */
export async function createRenderer(
  assets: BuildAssets,
  context: Pick<SiteContextValue, "onMissingWord"> = {},
  pages: readonly PageName[] = pageNames,
): Promise<Renderer> {
  const missing = pages.filter((page) => !hasCode(page));
  if (missing.length > 0)
    throw new ContentError(
      missing.map((page) => ({
        file: "src/app/routes.ts",
        line: 1,
        key: page,
        problem: `is a page of src/shared/site-map.ts without code: add a line that imports src/app/pages/${page}/${page}.tsx`,
      })),
    );
  await Promise.all(pages.map(loadPage));
  for (const locale of locales) setMessages(locale, assets.messages[locale]);
  const answerForm = formAnswers(
    assets.site,
    (url) => viewOf(placeOf(url), { data: null }),
    (request) => render(request, assets, context),
  );
  return async (request) => {
    const { form, pageFonts } = request;
    // In development, pages find their fonts as they change.
    const answer =
      form && !pageFonts && (await answerForm({ ...request, form }));
    return answer || render(request, assets, context);
  };
}

async function render(
  request: RenderRequest,
  assets: BuildAssets,
  context: Pick<SiteContextValue, "onMissingWord">,
) {
  const pathname = request.url.replace(/[?#].*$/s, "");
  const path = request.error?.path ?? request.url;
  const view = viewOf(placeOf(request.url), {
    data:
      request.error === undefined && matchPath(pathname)
        ? request.loadData(pathname)
        : undefined,
    fault: request.error && { ...request.error, path },
  });
  const fault = view.fault && { ...view.fault, path };
  let breadcrumb: readonly BreadcrumbItem[] = [];
  const { head, body } = await renderToHtml(
    <SiteContext
      value={{
        ...context,
        site: assets.site,
        ...(request.form && { form: request.form }),
        onBreadcrumb: (items) => (breadcrumb = items),
      }}
    >
      <CurrentPage view={fault ? { ...view, fault } : view} />
    </SiteContext>,
  );
  const document = await documentHtml({
    locale: view.tree.locale,
    head,
    body,
    assets,
    path,
    faces: request.pageFonts ?? (view.page && request.loadFaces?.(pathname)),
    structuredData:
      view.page &&
      structuredData(
        { page: view.page, tree: view.tree, params: view.params },
        { data: view.data, assets, breadcrumb },
      ),
    page: view.page,
    // The response to a form has the address of the API.
    ownPath:
      view.page && !request.form
        ? href(view.tree.locale, view.page, view.params)
        : undefined,
    state: {
      data: view.data ?? null,
      // What an error document is rendered with stands for any address, which the browser knows.
      ...(fault && { error: request.error ? { ...fault, path: "" } : fault }),
      ...(request.form && { form: request.form, path: request.url }),
    },
  });
  return {
    status: fault?.status ?? 200,
    locale: view.tree.locale,
    ...document,
  };
}

/** The parts of a path with query, which may be anything a visitor can type. */
function placeOf(url: string): Location {
  const [, pathname = "", search = "", hash = ""] =
    /^([^?#]*)(\?[^#]*)?(#.*)?$/s.exec(url) ?? [];
  return { pathname, search, hash, key: "served" };
}
