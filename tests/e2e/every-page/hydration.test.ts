import { complaintsOf, expect, open, test, watch } from "../test.ts";

test("a page that differs from what the application draws would be noticed", async ({
  context,
}) => {
  const page = await context.newPage();
  const complaints = complaintsOf(page);
  await watch(page);
  await page.addInitScript(() =>
    addEventListener("DOMContentLoaded", () => {
      const heading = document.querySelector("h1");
      if (heading) heading.textContent = "Something else";
    }),
  );
  await open(page, "/en/about/");
  expect(complaints).not.toEqual([]);
});
