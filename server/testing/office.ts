import { execFileSync } from "node:child_process";
import { mkdtempSync, readFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { basename, join } from "node:path";

/** The path of LibreOffice, if it is installed. */
export const office = ["soffice", "libreoffice"].find((program) => {
  try {
    execFileSync(program, ["--version"], { stdio: "ignore" });
    return true;
  } catch {
    return false;
  }
});

/** Opens a CSV file in LibreOffice and returns the sheet as one XML text. */
export function openInOffice(file: string): string {
  const folder = mkdtempSync(join(tmpdir(), "office-"));
  const words = [
    `-env:UserInstallation=file://${folder}/profile`,
    "--headless",
    // The options that its dialog proposes for our file: commas, quotes, UTF-8, and formulas are run.
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
