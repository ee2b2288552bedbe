import { argv, exit, stderr } from "node:process";
import { judge, type Verdict } from "./judge.ts";

/**
 * `node tests/search/score.ts FILE… [--quiet]` says how many queries of files have an expected article or page among the
 * first three results, by kind of query, and names those that have not. With `--quiet` it prints the totals alone. The
 * queries of the project are in `tests/search/queries/`.
 */
const files = argv.slice(2).filter((argument) => !argument.startsWith("--"));
const isQuiet = argv.includes("--quiet");
if (files.length === 0) {
  stderr.write("usage: node tests/search/score.ts FILE… [--quiet]\n");
  exit(2);
}
for (const file of files) {
  const { locale, verdicts } = await judge(file);
  console.log(`${locale} ${file}: ${share(verdicts)}`);
  if (isQuiet) continue;
  for (const [kind, ofKind] of Map.groupBy(verdicts, (item) => item.kind))
    console.log(`  ${kind}: ${share(ofKind)}`);
  for (const { query, expect, found } of verdicts.filter(
    ({ isRight }) => !isRight,
  ))
    console.log(
      `  missed "${query}": wanted ${expect.join(" or ") || "nothing"}, found ${found.slice(0, 3).join(", ") || "nothing"}`,
    );
}

function share(verdicts: readonly Verdict[]): string {
  const right = verdicts.filter(({ isRight }) => isRight).length;
  return `${right} of ${verdicts.length} (${((100 * right) / verdicts.length).toFixed(1)} %)`;
}
