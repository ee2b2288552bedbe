import { expect, test } from "vitest";
import { lay, plain, type Raw } from "./layers.ts";

const white = () => plain(2, 2, "#ffffff");
const rows = ({ data, info }: Raw) =>
  Array.from({ length: info.height }, (_, row) =>
    data.toString("hex", row * info.width * 3, (row + 1) * info.width * 3),
  );

test("a picture is drawn in its place, as opaque as it is", () => {
  const on = white();
  const data = Buffer.from(
    "00000000 000000ff 00000080 ff0000ff".replaceAll(" ", ""),
    "hex",
  );
  lay(on, { data, info: { width: 2, height: 2, channels: 4 } }, 0, 0);
  expect(rows(on)).toEqual(["ffffff000000", "7f7f7fff0000"]);
});

test.each([
  [1, 1, ["ffffffffffff", "ffffff222222"]],
  [-1, 1, ["ffffffffffff", "222222ffffff"]],
  [0, -2, ["ffffffffffff", "ffffffffffff"]],
])("what is beyond the edges is left out: at %i, %i", (left, top, expected) => {
  const on = white();
  lay(on, plain(2, 2, "#222222"), left, top);
  expect(rows(on)).toEqual(expected);
});
