import type { ReactNode } from "react";
import { renderToString } from "react-dom/server";
import { prerender } from "react-dom/static";

const marker = '<div id="app">';
/** React leaves this where a part was not there yet or failed, for the browser to try again. */
const unfinished = "<!--$!-->";

/**
 * Draws the application. React moves what belongs into the head to the front: the document is cut in two there.
 * Throws what a component threw.
 */
export async function renderToHtml(
  content: ReactNode,
): Promise<{ head: string; body: string }> {
  const root = <div id="app">{content}</div>;
  const html = drawnAtOnce(root) ?? (await drawnInTime(root));
  const cut = html.indexOf(marker);
  if (cut < 0) throw new Error("The rendered page has no application root");
  return { head: html.slice(0, cut), body: html.slice(cut) };
}

/** Most pages have all they need: drawn without waiting they take four fifths of the time. Undefined for others. */
function drawnAtOnce(root: ReactNode): string | undefined {
  try {
    const html = renderToString(root);
    return html.includes(unfinished) ? undefined : html;
  } catch {
    return undefined; // The other way finds out whether it was a mistake, or waits.
  }
}

async function drawnInTime(root: ReactNode): Promise<string> {
  let failure: unknown;
  const { prelude } = await prerender(root, {
    // Everything stands where it belongs; a script that put it there would be one too many.
    progressiveChunkSize: Number.POSITIVE_INFINITY,
    onError(error) {
      failure ??= error;
    },
  });
  if (failure !== undefined) throw failure;
  return new Response(prelude).text();
}
