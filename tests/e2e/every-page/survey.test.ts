import { expect, test } from "../test.ts";
import { measures, survey } from "./survey.ts";

/** For each measure, what breaks its rule, and words by which it is told. */
const faults: Record<keyof typeof measures, [html: string, named: string]> = {
  widerThanWindow: ['<hr style="width: 3000px">', "HR"],
  brokenWords: [
    '<h2 style="width: 3ch; overflow-wrap: anywhere">Marketing</h2>',
    "Marketing",
  ],
  strandedWords: [
    "<h1>題名の一行目です<br>二字<br>題名の三行目です</h1>",
    "二字",
  ],
  loneLetters: ["<h2>一字を残す見出しで<br>す</h2>", "す of 一字を残す"],
  wideWords: ['<p style="width: 20px"><w-w>はみだす言葉</w-w></p>', "はみだす"],
  cutTables: [
    '<div class="table" style="overflow: auto; width: 99px"><hr style="width: 300px">切れた表</div>',
    "切れた表",
  ],
  lonelyEnds: ["<ul><li>一字を残す項目で<br>す</li></ul>", "残す項目です"],
  wrongStarts: [
    '<p><a href="#a">行頭の</a>句点<br>。次の文</p>',
    "。 in 行頭の",
  ],
  linksOfTwoColours: [
    '<p>文と<a href="#a">二色の<b style="color: red">リンク</b></a></p>',
    "二色のリンク",
  ],
  pastGutter: ['<p style="margin-inline: -20px">端に寄る文</p>', "端に寄る"],
  reachedWords: [
    '<p class="reached"><w-w>届いた言葉</w-w></p>',
    "届いた言葉: color",
  ],
  changedByWords: ['<p class="spaced"><w-w>広がる言葉</w-w></p>', "広がる言葉"],
  smallTargets: [
    '<button style="width: 9px; height: 9px" aria-label="小さい"></button>',
    "小さい",
  ],
  lostToSpacing: [
    '<p style="width: 9em; overflow: hidden; white-space: nowrap">隠れた余白の文字列</p>',
    "隠れた余白",
  ],
  outOfOrder: [
    '<div style="display: flex; flex-direction: row-reverse"><p>先に読む</p><p>後に読む</p></div>',
    "後に読む",
  ],
  foreignNames: ['<p aria-label="x" title="x">Open the menu</p>', "Open the"],
  flatControls: ['<button style="all: unset">平らなボタン</button>', "平らな"],
  lostEdges: [
    '<section><div style="background: #ddd; height: 80px">地の色だけ</div></section>',
    "地の色だけ",
  ],
  wordsOverWords: [
    '<figure><svg width="200" height="40"><text y="20">重なる</text><text x="2" y="20">文字</text></svg></figure>',
    "重なる / 文字",
  ],
  titlesOnPictures: [
    '<a href="#a" style="display: block; position: relative"><b>絵の上の題</b><svg width="200" height="60" style="position: absolute; inset: 0"><path d="M0 0h200v60H0z"/></svg></a>',
    "絵の上の題",
  ],
  cutMarks: [
    '<p style="overflow: hidden; height: 8px; line-height: 8px">切れた字</p>',
    "切れた字",
  ],
};

/** A page in Japanese that breaks no rule, and what is added to it. */
const pageWith = (more: string) => `<!doctype html>
<html lang="ja"><title>見本</title>
<style>
  body { margin: 0 }
  .wrap { margin-inline: 20px }
  .reached w-w { color: red }
  .spaced w-w { letter-spacing: 4px }
  w-w { white-space: nowrap }
</style>
<main><div class="wrap">${"<p>どの決まりも守る文です。</p>".repeat(24)}${more}</div></main>`;

test("each measure of the survey notices what breaks its rule, and nothing in a page that keeps all", async ({
  page,
}) => {
  await page.setContent(pageWith(""));
  expect(await survey(page, "ja")).toEqual([]);
  const planted = Object.values(faults).map(([html]) => html);
  await page.setContent(pageWith(planted.join("\n")));
  const problems = await survey(page, "ja");
  const unnoticed = Object.entries(faults).filter(([name, [, named]]) => {
    const { rule } = measures[name as keyof typeof measures];
    return !problems.some(
      (problem) => problem.startsWith(rule) && problem.includes(named),
    );
  });
  expect(unnoticed, problems.join("\n")).toEqual([]);
});
