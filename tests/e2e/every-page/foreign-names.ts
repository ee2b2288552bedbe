import type { Page } from "@playwright/test";
import { isNames } from "./latin-names.ts";

/** What assistive technology hears in Latin letters, but for names and what is marked as English. */
export async function foreignNames(page: Page): Promise<string[]> {
  const session = await page.context().newCDPSession(page);
  await session.send("DOM.enable");
  const found = new Set<string>();
  const { nodes } = await session.send("Accessibility.getFullAXTree");
  for (const { ignored, name, role, backendDOMNodeId } of nodes) {
    const text = String(name?.value ?? "")
      .replace(/[\p{Cf}\s]+/gu, " ")
      .trim();
    const isLatin =
      /[A-Za-z]{2}/.test(text) &&
      !/[\u0e00-\u0e7f\u3040-\u30ff\u4e00-\u9fff]/.test(text);
    if (ignored || !isLatin || role?.value === "InlineTextBox") continue;
    if (isNames(text)) continue;
    if (backendDOMNodeId === undefined) continue;
    if ((await languageOf(backendDOMNodeId)) !== "en") found.add(text);
  }
  await session.detach();
  return [...found];

  /** The language an element, or the text in it, is marked as. */
  async function languageOf(backendNodeId: number): Promise<unknown> {
    const { object } = await session.send("DOM.resolveNode", { backendNodeId });
    const { result } = await session.send("Runtime.callFunctionOn", {
      objectId: object.objectId ?? "",
      functionDeclaration: `function () {
        const element = this.nodeType === 1 ? this : this.parentElement;
        return (element.querySelector("[lang]") ?? element.closest("[lang]")).lang;
      }`,
      returnByValue: true,
    });
    return result.value;
  }
}
