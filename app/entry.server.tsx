import type { ReactNode } from "react";
import { prerender } from "react-dom/static";
import {
  createStaticHandler,
  createStaticRouter,
  data,
  StaticRouterProvider,
  type StaticHandler,
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
  type PageLoader,
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
  const handler = createStaticHandler(createRoutes(answerOfRequest));
  return (request) => render(request, assets, handler);
}

/** What the route of a request answers: the page's data, or an error that it throws. Told apart by a number. */
const answers = new Map<string, () => unknown>();
const answerHeader = "x-answer";
let lastAnswer = 0;

// Routes are made once and not for every page, which would take longer than drawing a small page.
const answerOfRequest: PageLoader = ({ request }) =>
  answers.get(request.headers.get(answerHeader) ?? "")?.();

async function render(
  request: RenderRequest,
  assets: BuildAssets,
  handler: StaticHandler,
) {
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
  const answer = String((lastAnswer += 1));
  answers.set(answer, () => {
    if (error === undefined) return pageData;
    throw data(errorData(error, path), {
      status: error.status,
      statusText: error.statusMessage,
    });
  });
  // An address that no page has may be anything, also something a router cannot read: a page that exists stands in.
  const routed = match ? request.url : `/${tree.prefix && `${tree.prefix}/`}`;
  const context = await handler
    .query(
      new Request(new URL(routed, "http://site.invalid"), {
        headers: { [answerHeader]: answer },
      }),
    )
    .finally(() => answers.delete(answer));
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
  const document = await documentHtml({
    locale: tree.locale,
    head,
    body,
    assets,
    path,
    faces:
      request.pageFonts ??
      (error === undefined ? request.loadFaces?.(pathname) : undefined),
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
