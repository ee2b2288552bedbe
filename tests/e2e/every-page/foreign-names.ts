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
    const isLatin = /[A-Za-z]{2}/.test(text) && !ownLetters.test(text);
    if (ignored || !isLatin || role?.value === "InlineTextBox") continue;
    if (isNames(text)) continue;
    if (backendDOMNodeId === undefined) continue;
    if (ownLetters.test(await textAround(backendDOMNodeId))) continue;
    if ((await languageOf(backendDOMNodeId)) !== "en") found.add(text);
  }
  await session.detach();
  return [...found];

  /** The text that a part of it belongs to: words that are kept together divide it, and nobody hears that. */
  async function textAround(backendNodeId: number): Promise<string> {
    const value = await ask(
      backendNodeId,
      `function () {
        if (this.nodeType === 1) return "";
        const around = this.parentElement.closest(":not(w-w, w-s)");
        return around.querySelector("w-w, w-s, wbr") ? around.textContent : "";
      }`,
    );
    return String(value);
  }

  /** The language an element, or the text in it, is marked as. */
  function languageOf(backendNodeId: number): Promise<unknown> {
    return ask(
      backendNodeId,
      `function () {
        const element = this.nodeType === 1 ? this : this.parentElement;
        return (element.querySelector("[lang]") ?? element.closest("[lang]")).lang;
      }`,
    );
  }

  async function ask(
    backendNodeId: number,
    functionDeclaration: string,
  ): Promise<unknown> {
    const { object } = await session.send("DOM.resolveNode", { backendNodeId });
    const { result } = await session.send("Runtime.callFunctionOn", {
      objectId: object.objectId ?? "",
      functionDeclaration,
      returnByValue: true,
    });
    return result.value;
  }
}

const ownLetters = /[\u0e00-\u0e7f\u3040-\u30ff\u4e00-\u9fff]/;
