import { writeFileSync } from "node:fs";
import { closedPart, learntParts, readPart } from "./corpus.ts";
import { ratesOf, type Rates } from "./judged.ts";
import { train } from "./train.ts";

/**
 * `npm run spam:model` learns the model from the corpus and writes `model.json`. It prints the rates of each part by a
 * model that has not learnt that part, and of the part that no model learns.
 */
const parts = learntParts.map(readPart);
for (const [index, part] of learntParts.entries()) {
  const others = parts.toSpliced(index, 1).flat();
  print(
    `${part}, by a model without it`,
    ratesOf(parts[index] ?? [], train(others)),
  );
}
const model = train(parts.flat());
print("all, by the model", ratesOf(parts.flat(), model));
print("closed", ratesOf(readPart(closedPart), model));
writeFileSync(
  new URL("../model.json", import.meta.url),
  `${JSON.stringify(model, null, 0)}\n`,
);

function print(name: string, rates: Rates): void {
  console.log(
    `${name}: honest flagged ${rates.honestFlagged} of ${rates.honest}, spam flagged ${rates.spamFlagged} of ${rates.spam}`,
  );
}
