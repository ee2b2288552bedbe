import { rows, type Row, type SqlValue, type Work } from "./database.ts";

/** PostgreSQL ends a statement after four seconds, and each deleted lead takes its deliveries along. */
const mostLeads = 500;

/** Those of the leads that one statement changes. After it they must not match `condition` any more. */
export function aPartOf(condition: string): string {
  return `id IN (SELECT id FROM lead WHERE ${condition} LIMIT ${mostLeads})`;
}

/** Repeats a statement that changes `aPartOf` leads until none is left. Returns the rows of all parts. */
export function* inParts(
  statement: string,
  ...values: SqlValue[]
): Work<Row[]> {
  const parts: Row[][] = [];
  do parts.push(yield* rows(statement, ...values));
  while (parts.at(-1)?.length === mostLeads);
  return parts.flat();
}
