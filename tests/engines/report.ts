import type { Reporter, TestCase, TestResult } from "@playwright/test/reporter";
import { missingEngines } from "./find.ts";
import { foundPrograms } from "./installed.ts";

/** Prints what each journey saw, and at the end which engines and which journeys were not seen on this machine. */
export default class Report implements Reporter {
  readonly #notSeen: string[] = [];

  onTestEnd(test: TestCase, result: TestResult): void {
    for (const { type, description } of result.annotations) {
      if (type === "saw") console.log(`     saw ${description}`);
      if (type === "skip")
        this.#notSeen.push(
          `${test.parent.project()?.name}, ${test.title}: ${description}`,
        );
    }
  }

  onEnd(): void {
    const engines = missingEngines(foundPrograms()).map(
      ({ name, reason }) => `${name}: ${reason}`,
    );
    for (const words of [...engines, ...this.#notSeen])
      console.warn(`*** NOT SEEN HERE: ${words} ***`);
  }
}
