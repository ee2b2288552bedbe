import { mkdirSync, mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { basename, dirname, join } from "node:path";
import { expect, test } from "vitest";
import { entryParts, splitEntry } from "./yaml/read-yaml.ts";
import { checkTexts, fileIn, readText } from "./read-text.ts";

const folder = mkdtempSync(join(tmpdir(), "text-"));
const file = join(folder, "th.md");

function read(content: string | Uint8Array): string | undefined {
  writeFileSync(file, content);
  return readText(file);
}

test.each([
  ["a byte-order mark", "\uFEFFก", "ก"],
  ["ends of lines of Windows and of old Macs", "ก\r\nข\rค", "ก\nข\nค"],
  ["letters that were taken apart", "か\u3099 e\u0301 ก\u0e48\u0e38", "が é กุ่"],
  [
    "the ideographs of names",
    "大\uFA10 髙﨑 葛\u{E0100}",
    "大\uFA10 髙﨑 葛\u{E0100}",
  ],
])("%s are read as all others expect them", (_, written, text) => {
  expect(read(written)).toBe(text);
});

test.each([
  ["Windows-874 (Thai)", [0xc3, 0xd2, 0xa4, 0xd2, 0x20, 0x31]],
  ["Shift_JIS (Japanese)", [0x93, 0xfa, 0x96, 0x7b, 0x82, 0xc5, 0x82, 0xb7]],
  ["UTF-16", [0xff, 0xfe, 0x01, 0x0e]],
  ["another encoding", [0x63, 0x61, 0x66, 0xe9]],
])("%s is refused by its name", (encoding, bytes) => {
  expect(() => read(Uint8Array.from(bytes))).toThrow(
    `th.md:1 letters: are not UTF-8 but ${encoding}: open the file with it, and save it as UTF-8`,
  );
});

test("all texts in an old encoding are told at once", () => {
  mkdirSync(join(folder, "content"));
  for (const name of ["a.yaml", "b.md"])
    writeFileSync(join(folder, "content", name), Uint8Array.from([0xe9]));
  expect(() => checkTexts(folder)).toThrow(
    /a\.yaml:1 letters.*\n.*b\.md:1 letters/,
  );
});

test("a letter that an earlier program lost is told with its line", () => {
  expect(() => read("ก\nข\uFFFD\n")).toThrow("th.md:2 letters: hold a �");
});

test("a file is found by its name, whatever form the disk keeps it in", () => {
  for (const name of ["กราฟ.png", "が.png"]) {
    writeFileSync(join(folder, name.normalize("NFD")), "");
    expect(fileIn(folder, name)).toBe(join(folder, name.normalize("NFD")));
    const below = join(basename(folder), name);
    expect(fileIn(dirname(folder), below)).toBe(fileIn(folder, name));
  }
  expect(fileIn(folder, "ข.png")).toBeUndefined();
});

test.each([
  ["---\na: 1\n---\nB\n", 2, 4],
  ["\n---\na: 1\n---\nB\n", 3, 5],
  ["--- \na: 1\n--- \nB\n", 2, 4],
])(
  "the head and the text of %j know their lines",
  (source, yamlLine, markdownLine) => {
    const parts = { yaml: "a: 1", markdown: "B\n", yamlLine, markdownLine };
    expect(splitEntry(source)).toEqual(parts);
  },
);

test.each([
  [
    "title: A\n---\nB\n",
    'must stand between two lines of three hyphens (---), but the file begins with "title: A"',
  ],
  [
    "---\ntitle: A\nB\n",
    "has no second line of three hyphens (---) below its fields",
  ],
])("%j is refused with the true reason", (source, problem) => {
  expect(splitEntry(source)).toBeUndefined();
  expect(() => entryParts(source, "th.md")).toThrow(problem);
});
