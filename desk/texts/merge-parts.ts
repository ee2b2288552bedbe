import { isGroup, type FieldGroup, type FieldPart } from "./fields.ts";

/** The parts of all languages in one order: what one language lacks stands where another has it. */
export function mergeParts(
  lists: readonly (readonly FieldPart[])[],
): FieldPart[] {
  const found = new Map<string, FieldPart>();
  for (const parts of lists)
    for (const part of parts) {
      const known = found.get(part.path);
      if (known === undefined) found.set(part.path, part);
      else if (isGroup(known) && isGroup(part))
        found.set(part.path, {
          ...known,
          parts: mergeParts([known.parts, part.parts]),
        });
    }
  return [...found.values()];
}

/** All groups of these parts, also those within others. */
export function groupsIn(parts: readonly FieldPart[]): FieldGroup[] {
  return parts.flatMap((part) =>
    isGroup(part) ? [part, ...groupsIn(part.parts)] : [],
  );
}
