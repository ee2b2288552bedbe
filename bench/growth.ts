import { fieldCases } from "#server/testing/growth/field-cases.ts";
import { leadCases } from "#server/testing/growth/lead-cases.ts";
import { measureGrowth } from "#server/testing/growth/measure.ts";
import { requestCases } from "#server/testing/growth/request-cases.ts";
import { printTable } from "./table.ts";

/**
 * How the time of each function that gets a visitor's text grows, for the shape of text with which it grows most, and the
 * longest time that any shape takes at the limit.
 */
export async function measureGrowths(): Promise<void> {
  const rows: string[][] = [];
  for (const growthCase of [...requestCases, ...fieldCases, ...leadCases]) {
    const found = [];
    for (const shape of growthCase.shapes) {
      const growth = await measureGrowth(growthCase, shape);
      found.push({ name: shape.name, ...growth });
    }
    const [steepest] = found.toSorted((a, b) => b.perDoubling - a.perDoubling);
    const longest = Math.max(...found.map((shape) => shape.longest));
    rows.push([
      growthCase.name,
      String(growthCase.limit),
      longest.toFixed(0),
      (steepest?.perDoubling ?? 0).toFixed(2),
      steepest?.name ?? "",
    ]);
  }
  printTable(
    "Work for what a visitor sends, from an eighth of the limit to the limit",
    [["function", "bytes", "µs", "× per doubling", "text"], ...rows],
  );
}
