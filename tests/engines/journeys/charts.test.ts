import { href } from "#shared/site-map.ts";
import { words } from "../../content.ts";
import { expect, test } from "../test.ts";

const t = words("ja");
const path = href("ja", "article", { slug: "where-advertising-money-goes" });

test("a chart has a summary in words, and its table opens by mouse and by keyboard", async ({
  visitor,
  saw,
}) => {
  await visitor.open(path);
  await visitor.wakeApplication();
  const charts = await visitor.evaluate(() =>
    [...document.querySelectorAll("figure[data-form]")].map((figure) => ({
      form: figure.getAttribute("data-form"),
      summary: figure.querySelector("p.visually-hidden")?.textContent ?? "",
      height: Math.round(
        figure.querySelector("[aria-hidden=true]")?.getBoundingClientRect()
          .height ?? 0,
      ),
    })),
  );
  expect(charts.length).toBeGreaterThan(0);
  for (const { summary, height } of charts) {
    expect(summary.length).toBeGreaterThan(20);
    expect(height).toBeGreaterThan(50);
  }

  const summary = "figure[data-form] summary";
  const cell = "figure[data-form] td";
  await visitor.seesNo(cell);
  await visitor.click(summary, t("chart.table"));
  const { text } = await visitor.sees(cell);
  expect(text).not.toBe("");
  await visitor.press("Enter");
  await visitor.seesNo(cell);
  await visitor.press("Space");
  await visitor.sees(cell);
  expect(await visitor.complaints()).toEqual([]);
  saw(`${charts.map(({ form }) => form).join(", ")}; first figure ${text}`);
});
