import { printable } from "../../commands/text-table.ts";
import type { Finding } from "./finding.ts";

const marks = {
  good: "ok      ",
  hint: "hint    ",
  fault: "CHANGE  ",
  unknown: "unknown ",
} as const;

/** The findings for a terminal, what has to be changed first. DNS texts cannot control the terminal. */
export function findingsText(findings: readonly Finding[]): string {
  const order = ["fault", "unknown", "hint", "good"] as const;
  return order
    .flatMap((level) => findings.filter((one) => one.level === level))
    .map(({ about, level, text, remedy = [] }) =>
      [
        `${marks[level]}${about}: ${text}`,
        ...remedy.map((line) => `${" ".repeat(10)}${line}`),
      ]
        .map(printable)
        .join("\n"),
    )
    .join("\n\n");
}

/** Nothing has to be changed, and everything could be looked up. Hints are allowed. */
export function isFine(findings: readonly Finding[]): boolean {
  return findings.every(({ level }) => level === "good" || level === "hint");
}
