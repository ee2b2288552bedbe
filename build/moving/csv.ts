/**
 * The rows of a CSV (RFC 4180), cells without spaces at their ends, empty rows left out. Cells are parted by what the first
 * line has most of: commas, semicolons or tabs. Spreadsheets put a byte order mark before the text, which is left out.
 */
export function rowsOfCsv(text: string): string[][] {
  const source = text.replace(/^\uFEFF/, "");
  const parting = partingOf(/^.*/.exec(source)?.[0] ?? "");
  const rows: string[][] = [];
  let row: string[] = [];
  // A cell in quotes, which holds anything, or one without, and what ends it.
  const cell = new RegExp(
    String.raw`(?:"((?:[^"]|"")*)"[^${parting}\r\n]*|([^${parting}\r\n]*))(${parting}|\r?\n|\r|$)`,
    "y",
  );
  for (let end: string | undefined; end !== "";) {
    const [, quoted, plain = "", sign = ""] = cell.exec(source) ?? [];
    row.push((quoted?.replaceAll('""', '"') ?? plain).trim());
    end = sign;
    if (end === parting) continue;
    rows.push(row);
    row = [];
  }
  return rows.filter((cells) => cells.some((one) => one !== ""));
}

function partingOf(line: string): string {
  const count = (sign: string) => line.split(sign).length;
  return [",", ";", "\t"].reduce((most, sign) =>
    count(sign) > count(most) ? sign : most,
  );
}
