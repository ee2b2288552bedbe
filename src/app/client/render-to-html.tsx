import type { ReactNode } from "react";
import { renderToString } from "react-dom/server";
import { prerender } from "react-dom/static";

const marker = '<div id="app">';
/**
 * `renderToString` writes this mark for a part that suspended or failed, so that the browser renders it again. React does
 * not document the mark. Two tests fail if it changes.
 */
const unfinished = "<!--$!-->";

/**
 * Renders the application. React moves the elements of the head to the front of the HTML, so it is split there.
 * Throws what a component threw.
 */
export async function renderToHtml(
  content: ReactNode,
): Promise<{ head: string; body: string }> {
  const root = <div id="app">{content}</div>;
  const html = renderAtOnce(root) ?? (await renderWhenReady(root));
  const cut = html.indexOf(marker);
  if (cut < 0) throw new Error("The rendered page has no application root");
  return { head: html.slice(0, cut), body: html.slice(cut) };
}

/** Renders a part of the application that neither suspends nor has elements for the head. */
export function renderFragment(content: ReactNode): string {
  return renderToString(content);
}

/** Renders a page that does not suspend, in 80 % of the time. Undefined for a page that suspends or throws. */
function renderAtOnce(root: ReactNode): string | undefined {
  try {
    const html = renderToString(root);
    return html.includes(unfinished) ? undefined : html;
  } catch {
    return undefined; // The other function waits, or throws the error.
  }
}

async function renderWhenReady(root: ReactNode): Promise<string> {
  let failure: unknown;
  const { prelude } = await prerender(root, {
    // All content is in its final place, so that no inline script has to move it.
    progressiveChunkSize: Number.POSITIVE_INFINITY,
    onError(error) {
      failure ??= error;
    },
  });
  if (failure !== undefined) throw failure;
  return new Response(prelude).text();
}
