import { expect, test } from "vitest";
import { lay, plain, type Raw } from "./layers.ts";

const white = () => plain(2, 2, "#ffffff");
const rows = ({ data, info }: Raw) =>
  Array.from({ length: info.height }, (_, row) =>
    data.toString("hex", row * info.width * 3, (row + 1) * info.width * 3),
  );

test("a plain picture has its colour everywhere", () => {
  expect(rows(plain(2, 1, "#f7f1e5"))).toEqual(["f7f1e5f7f1e5"]);
});

test("a picture is drawn in its place, as opaque as it is", () => {
  const on = white();
  const data = Buffer.from(
    "00000000 000000ff 00000080 ff0000ff".replaceAll(" ", ""),
    "hex",
  );
  lay(on, { data, info: { width: 2, height: 2, channels: 4 } }, 0, 0);
  expect(rows(on)).toEqual(["ffffff000000", "7f7f7fff0000"]);
});

test("a picture without transparency covers what is below", () => {
  const on = white();
  lay(on, plain(1, 1, "#123456"), 1, 1);
  expect(rows(on)).toEqual(["ffffffffffff", "ffffff123456"]);
});

test.each([
  [-1, -1, ["222222ffffff", "ffffffffffff"]],
  [1, 1, ["ffffffffffff", "ffffff222222"]],
  [2, 0, ["ffffffffffff", "ffffffffffff"]],
  [0, -2, ["ffffffffffff", "ffffffffffff"]],
  [-1, 1, ["ffffffffffff", "222222ffffff"]],
])("what is beyond the edges is left out: at %i, %i", (left, top, expected) => {
  const on = white();
  lay(on, plain(2, 2, "#222222"), left, top);
  expect(rows(on)).toEqual(expected);
});
