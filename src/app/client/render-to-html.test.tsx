import { lazy, Suspense } from "react";
import { expect, test } from "vitest";
import { renderToHtml } from "./render-to-html.tsx";

function Faulty(): never {
  throw new Error("no words for this");
}

test("what belongs into the head is cut off", async () => {
  const { head, body } = await renderToHtml(
    <p>
      <title>A</title>B
    </p>,
  );
  expect(head).toBe("<title>A</title>");
  expect(body).toBe('<div id="app"><p>B</p></div>');
});

test("a part that fails ends the page, also where a browser could try again", async () => {
  await expect(renderToHtml(<Faulty />)).rejects.toThrow("no words for this");
  await expect(
    renderToHtml(
      <Suspense fallback="…">
        <Faulty />
      </Suspense>,
    ),
  ).rejects.toThrow("no words for this");
});

test("a part that is still loading is waited for", async () => {
  const Slow = lazy(() => Promise.resolve({ default: () => <p>here</p> }));
  const { body } = await renderToHtml(<Slow />);
  expect(body).toBe('<div id="app"><p>here</p></div>');
});

test("a part with a fallback is waited for as well: React marks it in the string that it renders at once", async () => {
  const Slow = lazy(() => Promise.resolve({ default: () => <p>here</p> }));
  const { body } = await renderToHtml(
    <Suspense fallback="…">
      <Slow />
    </Suspense>,
  );
  expect(body).toContain("<p>here</p>");
  expect(body).not.toContain("…");
});
