import { mostWorkMs, nextTask } from "./next-task.ts";
import type { IndexRecord } from "./part.ts";
import { Keys } from "./words.ts";

/** The loaded records of an index, by their keys. */
export class Vocabulary {
  readonly keys = new Keys<IndexRecord[]>();
  #sorted: string[] | undefined;

  add(records: Iterable<IndexRecord>): void {
    for (const record of records) this.#addOne(record);
  }

  /** Adds records in so short tasks that a slow phone goes on answering gestures. */
  async addInTasks(records: Iterable<IndexRecord>): Promise<void> {
    let start = performance.now();
    for (const record of records) {
      this.#addOne(record);
      if (performance.now() - start < mostWorkMs) continue;
      await nextTask();
      start = performance.now();
    }
  }

  #addOne(record: IndexRecord): void {
    this.#sorted = undefined;
    for (const key of record.keys) {
      const known = this.keys.get(key);
      if (known === undefined) this.keys.set(key, [record]);
      else known.push(record);
    }
  }

  /** All keys in order. */
  sorted(): readonly string[] {
    return (this.#sorted ??= [...this.keys.entries()]
      .map(([key]) => key)
      .toSorted());
  }

  /** The keys that begin with some letters. */
  *beginningWith(letters: string): Generator<string> {
    const keys = this.sorted();
    let low = 0;
    let high = keys.length;
    while (low < high) {
      const middle = (low + high) >>> 1;
      if ((keys[middle] ?? "") < letters) low = middle + 1;
      else high = middle;
    }
    for (const key of keys.slice(low)) {
      if (!key.startsWith(letters)) return;
      yield key;
    }
  }
}
