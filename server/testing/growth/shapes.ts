import { cleanText } from "#shared/lead/lead-text.ts";

/** Makes a hostile text of about so many bytes in UTF-8. */
export type Shape = { name: string; make: (bytes: number) => string };

/** Marks in an order that normalization has to sort. */
const marks = "\u0301\u0316";

const asciiUnits = [
  "a",
  "0",
  " ",
  ".",
  "-",
  "/",
  "@",
  "[",
  "<",
  '"',
  "'",
  "(",
  "%",
  ";",
  "a ",
  "a.",
  "a-",
  "a@",
  "a@a.",
  "a,",
  "a=",
  "a;",
  "//",
  "../",
  "a/",
  ",",
  "=",
  "&",
  "+",
  ":",
  "q=",
  ";q=1",
  "a;q=1,",
  "\\",
  "?",
  "#",
  "*",
  "%41",
  "%E3%80%81",
  "%EF%BC%89",
  "%E4%B8%80",
  "1,",
  "10.0.0.1,",
  "::",
  "http://",
  "http://a.",
  "www.",
  "index.html/",
  'W/"a",',
  '"a",',
  ".)",
];

const wideUnits = [
  marks,
  `a${marks}`,
  `${"́".repeat(30)}a`,
  "ﾞ́",
  "กำ",
  "ที่",
  "​",
  "‮",
  "　",
  "\ud800",
  "😀",
  "ア",
  "๐",
  "。",
  "！",
  "ﷺ",
  "Σ",
  "İ",
  "	",
  "\r\n",
  "\n",
  "\n> ",
  "[url",
  "<a ",
  "[a](",
  "<b>",
];

/** Each unit alone, and between other characters, so that a pattern that has read all of it fails at the end. */
function repeated(units: readonly string[]): Shape[] {
  return units.flatMap((unit) => {
    const times = (bytes: number) =>
      unit.repeat(Math.floor(bytes / Buffer.byteLength(unit)));
    const name = JSON.stringify(unit.toWellFormed());
    return [
      { name: `${name}…`, make: times },
      { name: `a${name}…!`, make: (bytes) => `a${times(bytes - 2)}!` },
    ];
  });
}

/** What a header, an address or a cookie can have. */
export const asciiShapes: readonly Shape[] = [
  ...repeated(asciiUnits),
  {
    name: "encoded letters, each once",
    make: (bytes) => encodeURIComponent(differentLetters(bytes / 3)),
  },
];

/** What only a field of the form can have. */
export const wideShapes: readonly Shape[] = [
  ...repeated(wideUnits),
  { name: "letters, each once", make: differentLetters },
];

/** What a field of the form can have. */
export const textShapes = [...wideShapes, ...asciiShapes];

/** What is left of them in a stored lead. */
export const storedShapes = textShapes.map(({ name, make }) => ({
  name,
  make: (bytes: number) => cleanText(make(bytes)),
}));

function differentLetters(bytes: number): string {
  const codes = Array.from({ length: bytes / 3 }, (_, at) => 0x4e00 + at);
  return String.fromCharCode(...codes);
}

/** Beginnings of what patterns about spam and kinds of messages look for. */
export const wordShapes: readonly Shape[] = repeated([
  "1a",
  "j",
  "Ж",
  "ท",
  "<a href=",
  "[url=",
  "buy ",
  "your website ",
  "we ",
  "can you ",
  "offer ",
  "introduce our ",
  "apply ",
  "freelance ",
  "factory ",
  "seo a b ",
  "ลงทุน",
  "รับ",
  "月",
  "採用",
]);

/** Bodies in JSON, closed so that they can be read. */
export const jsonShapes: readonly Shape[] = [
  { name: "[[[…", make: (bytes) => nested("[", "]", bytes) },
  { name: '{"a":{…', make: (bytes) => nested('{"a":', "}", bytes, "1") },
  { name: "[1,1,…", make: (bytes) => `[${"1,".repeat(bytes / 2 - 1)}1]` },
  { name: "[{},{},…", make: (bytes) => `[${"{},".repeat(bytes / 3 - 1)}{}]` },
  { name: "a long number", make: (bytes) => "1".repeat(bytes) },
  { name: "names, each once", make: (bytes) => object(bytes, (at) => at) },
  { name: "one name", make: (bytes) => object(bytes, () => "a") },
  {
    name: "services",
    make: (bytes) => `{"services":[${'"a",'.repeat(bytes / 4 - 5)}"a"]}`,
  },
  {
    name: "attribution",
    make: (bytes) => `{"attribution":${object(bytes - 20, (at) => at)}}`,
  },
  {
    name: "escapes",
    make: (bytes) => `{"message":"${"\\u0301\\u0316".repeat(bytes / 12 - 2)}"}`,
  },
];

function nested(open: string, close: string, bytes: number, inner = "") {
  const depth = Math.floor(bytes / (open.length + close.length));
  return open.repeat(depth) + inner + close.repeat(depth);
}

function object(bytes: number, nameOf: (at: number) => string | number) {
  const pairs = Array.from(
    { length: bytes / 11 },
    (_, at) => `"n${String(nameOf(at)).padStart(5, "0")}":1`,
  );
  return `{${pairs.join(",")}}`;
}

/** Bodies of a form posted without script. */
export const formShapes: readonly Shape[] = [
  ...repeated([
    "&",
    "=",
    "+",
    "%41",
    "%CC%81%CC%96",
    "services=a&",
    "[]",
    "[a",
  ]),
  {
    name: "names, each once",
    make: (bytes) =>
      Array.from({ length: bytes / 8 }, (_, at) => `n${at}=`).join("&"),
  },
  {
    name: "message=marks",
    make: (bytes) => `message=${"%CC%81%CC%96".repeat(bytes / 12 - 1)}`,
  },
];

/** Reports of the browser about one violation, with addresses of any length. */
export const reportShapes: readonly Shape[] = textShapes.map(
  ({ name, make }) => ({
    name,
    make: (bytes) =>
      JSON.stringify({
        "csp-report": {
          "document-uri": `http://${make(bytes / 2)}`,
          "blocked-uri": `http://${make(bytes / 4)}.example/`,
          "effective-directive": make(bytes / 8),
        },
      }),
  }),
);
