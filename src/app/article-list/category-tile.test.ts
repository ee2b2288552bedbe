import { expect, test } from "vitest";
import { categoryTile, coverPicture } from "./category-tile.ts";

test("a tile fills its frame, says nothing, and is the same for all articles of a subject", () => {
  const { markup, html } = categoryTile("seo");
  expect(markup).toBe("tile-seo");
  expect(html).toContain('preserveAspectRatio="xMidYMid slice"');
  expect(html).toContain('aria-hidden="true"');
});

test("a cover is cut to its frame instead of leaving bars beside it", () => {
  expect(coverPicture("cover", "<svg></svg>").html).toBe(
    '<svg preserveAspectRatio="xMidYMid slice" aria-hidden="true" focusable="false"></svg>',
  );
});
