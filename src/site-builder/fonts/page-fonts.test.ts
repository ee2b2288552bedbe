import { expect, test } from "vitest";
import type { Locale } from "#shared/locales.ts";
import type { SourceName } from "./families.ts";
import type { FontStore } from "./font-store.ts";
import { openPageFonts } from "./page-fonts.ts";
import { codePoints } from "./code-points.ts";

const css =
  ':root{--a:"Site Text";--b:"Site Display","Site Japanese";--c:400;--d:700}' +
  "body{font-family:var(--a);font-weight:var(--c)}" +
  "h1,h2{font-family:var(--b);font-weight:var(--d)}" +
  ".x>label,.x summary{font-weight:var(--d)}.y h2{font-weight:var(--c)}" +
  ".z a[aria-current]{font-weight:var(--d)}@media (width>1px){.w,.never .w{font-weight:var(--d)}}" +
  "li:before{content:counter(n)}";

const latin = codePoints(" 0123456789AWbe→é");
const asked: Record<string, string> = {};

/** A store whose fonts have Latin, Thai or all characters. */
const store: FontStore = {
  codePoints: async (name) => {
    if (name.startsWith("latin")) return latin;
    const all = codePoints("0123456789Web 永遠漢字見出太細開在間Aあア。é");
    return name.startsWith("thai") ? codePoints("ไทยฃึ้น฿\u2060") : all;
  },
  face: async (name: SourceName, codes) => {
    asked[name] = String.fromCodePoint(...[...codes].toSorted((a, b) => a - b));
    return { family: name, weight: 400, url: `/${name}` };
  },
};

async function facesOf(body: string, locale: Locale = "ja") {
  for (const name of Object.keys(asked)) delete asked[name];
  const pageFonts = openPageFonts(store);
  return pageFonts({ locale, body, css });
}

test("a Japanese page gets what it adds to the common files, in regular and in bold weight", async () => {
  await facesOf("<h1>見出Web</h1><p>永遠あ。<b>太</b></p>");
  expect(asked).toEqual({
    latinDisplay: "0123456789Wbe",
    japanese: "永遠",
    japaneseBold: "023456789出太",
  });
});

test("a page of another language carries its few foreign words, Thai ones with all marks", async () => {
  await facesOf("<p>We <span>永遠</span> ไทย</p>", "en");
  expect(asked.japanese).toBe("永遠");
  expect(asked.thai).toContain("ฎ");
});

test("a letter of an old spelling comes with the marks that stand on it, late if it is far down", async () => {
  await facesOf("<p>ไทย</p>", "th");
  expect(asked.thai).toBeUndefined();
  const far = `<p>${"ไทย ".repeat(2000)}</p>`;
  const early = await facesOf(`<p>ฃึ้น</p>${far}`, "th");
  for (const letter of "ฃึ้น") expect(asked.thai).toContain(letter);
  expect(early.find(({ url }) => url === "/thai")?.isLate).toBeUndefined();
  const late = await facesOf(`${far}<p>ฃ</p>`, "th");
  expect(late.find(({ url }) => url === "/thai")?.isLate).toBe(true);
});

test("a rule for a child of an element takes nothing from what is deeper", async () => {
  const pageFonts = openPageFonts(store);
  const rules = `${css}.v>p{font-weight:var(--d)}`;
  const body = '<div class="v"><ul><li><p>永遠</p></li></ul></div>';
  await pageFonts({ locale: "ja", body, css: rules });
  expect(asked.japanese).toContain("永遠");
});
