import type { Steps } from "./next-task.ts";
import type { IndexRecord } from "./part.ts";
import { Keys } from "./words.ts";

/** The loaded records of an index, by their keys. */
export class Vocabulary {
  readonly keys = new Keys<IndexRecord[]>();
  readonly #byFirst = new Map<string, string[]>();

  *add(records: Iterable<IndexRecord>): Steps<void> {
    for (const record of records) {
      this.#addOne(record);
      yield;
    }
  }

  #addOne(record: IndexRecord): void {
    for (const key of record.keys) {
      const known = this.keys.get(key);
      if (known === undefined) {
        this.keys.set(key, [record]);
        this.#addKey(key);
      } else known.push(record);
    }
  }

  #addKey(key: string): void {
    const first = key[0] ?? "";
    const known = this.#byFirst.get(first);
    if (known === undefined) this.#byFirst.set(first, [key]);
    else known.push(key);
  }

  /** The keys with a first letter. Typing errors are looked for among these alone. */
  withFirst(letter: string): readonly string[] {
    return this.#byFirst.get(letter) ?? [];
  }

  /** The keys that begin with some letters, in order. */
  beginningWith(letters: string): string[] {
    return this.withFirst(letters[0] ?? "")
      .filter((key) => key.startsWith(letters))
      .toSorted();
  }
}
