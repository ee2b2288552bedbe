import { execFileSync } from "node:child_process";
import { mkdtempSync, readFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { basename, join } from "node:path";

/** LibreOffice, where it is installed. */
export const office = ["soffice", "libreoffice"].find((program) => {
  try {
    execFileSync(program, ["--version"], { stdio: "ignore" });
    return true;
  } catch {
    return false;
  }
});

/** The sheet that LibreOffice makes of a CSV file, as one XML text. */
export function openInOffice(file: string): string {
  const folder = mkdtempSync(join(tmpdir(), "office-"));
  const words = [
    `-env:UserInstallation=file://${folder}/profile`,
    "--headless",
    // As its window proposes for our file: commas, quotes, UTF-8, and formulas are run.
    "--infilter=CSV:44,34,76,1,,0,false,true",
    "--convert-to",
    "fods",
    "--outdir",
    folder,
    file,
  ];
  execFileSync(office ?? "", words, { stdio: "ignore" });
  return readFileSync(
    join(folder, basename(file).replace(/csv$/, "fods")),
    "utf8",
  );
}
