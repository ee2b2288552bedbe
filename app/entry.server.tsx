import type { ReactNode } from "react";
import { prerender } from "react-dom/static";
import {
  createStaticHandler,
  createStaticRouter,
  data,
  StaticRouterProvider,
} from "react-router";
import { locales } from "#shared/locales.ts";
import type { PageError, RenderRequest, Renderer } from "#shared/render.ts";
import { matchPath, pageNames, treeOf } from "#shared/site-map.ts";
import { SiteContext } from "./document-state.ts";
import { documentHtml, type BuildAssets } from "./document.ts";
import { setMessages } from "./i18n/messages.ts";
import { loadPageModule } from "./navigation/page-modules.ts";
import {
  createRoutes,
  invalidMessage,
  pageModules,
  unmatchedMessage,
  type RouteErrorData,
} from "./routes.tsx";

/**
 * Makes the function that renders any URL of the site to a whole document. The build uses it for every page, the
 * server for what cannot be known before: error pages, the thank-you page, a form answered without script.
 */
export async function createRenderer(assets: BuildAssets): Promise<Renderer> {
  await Promise.all(
    pageNames.map((page) => loadPageModule(page, pageModules[page])),
  );
  for (const locale of locales) setMessages(locale, assets.messages[locale]);
  return (request) => render(request, assets);
}

async function render(request: RenderRequest, assets: BuildAssets) {
  const pathname = request.url.replace(/[?#].*$/s, "");
  const tree = treeOf(pathname);
  const match = matchPath(pathname);
  const pageData =
    match && request.error === undefined
      ? request.loadData(pathname)
      : undefined;
  const error =
    request.error ??
    (pageData === undefined ? notFound(match !== undefined) : undefined);
  const path = visiblePath(request.url);
  const handler = createStaticHandler(
    createRoutes(() => {
      if (error === undefined) return pageData;
      throw data(errorData(error, path), {
        status: error.status,
        statusText: error.statusMessage,
      });
    }),
  );
  // An address that no page has may be anything, also something a router cannot read: a page that exists stands in.
  const routed = match ? request.url : `/${tree.prefix && `${tree.prefix}/`}`;
  const context = await handler.query(
    new Request(new URL(routed, "http://site.invalid")),
  );
  if (context instanceof Response)
    throw new Error(
      `${request.url} was answered with ${context.status} by its route`,
    );
  const router = createStaticRouter(handler.dataRoutes, context);
  const { head, body } = await renderToHtml(
    <SiteContext
      value={{ site: assets.site, ...(request.form && { form: request.form }) }}
    >
      <StaticRouterProvider router={router} context={context} hydrate={false} />
    </SiteContext>,
  );
  const document = documentHtml({
    locale: tree.locale,
    head,
    body,
    assets,
    page: error === undefined ? match?.page : undefined,
    state: {
      data: pageData ?? null,
      ...(error && { error: { ...error, path } }),
      ...(request.form && { form: request.form, path: request.url }),
    },
  });
  return { status: context.statusCode, locale: tree.locale, ...document };
}

function notFound(isKnownRoute: boolean): PageError {
  return {
    status: 404,
    statusMessage: isKnownRoute ? invalidMessage : unmatchedMessage,
  };
}

function errorData({ description }: PageError, path: string): RouteErrorData {
  return { path, ...(description !== undefined && { description }) };
}

/** The address as a page may show it: without characters that are invisible or turn the writing direction. */
function visiblePath(url: string): string {
  return url.replace(/[\p{Cc}\p{Cf}\p{Cs}]/gu, "");
}

const marker = '<div id="app">';

/** React moves what belongs into the head to the front of its output: the document is cut in two there. */
async function renderToHtml(
  content: ReactNode,
): Promise<{ head: string; body: string }> {
  let failure: unknown;
  const { prelude } = await prerender(<div id="app">{content}</div>, {
    onError(error) {
      failure ??= error;
    },
  });
  if (failure !== undefined) throw failure;
  const html = await new Response(prelude).text();
  const cut = html.indexOf(marker);
  if (cut < 0) throw new Error("The rendered page has no application root");
  return { head: html.slice(0, cut), body: html.slice(cut) };
}
