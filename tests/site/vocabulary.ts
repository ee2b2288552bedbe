type Reference = { "@id": string };
/** The part of schema.org's vocabulary that the validator reads: classes, their parents, and their properties. */
type Vocabulary = {
  "@graph": (Reference & {
    "@type": "rdfs:Class" | "rdf:Property";
    "rdfs:subClassOf"?: Reference[];
    "schema:domainIncludes"?: Reference[];
  })[];
};

const id = (name: string) => ({ "@id": `schema:${name}` });

/**
 * Reads the vocabulary from the types of schema-dts, which are generated from schema.org. They have the form `interface
 * ServiceBase extends ThingBase` and `interface ServiceLeaf extends ServiceBase`, with a property on each line.
 */
export function vocabulary(types: string): Vocabulary {
  const parents = new Map<string, Set<string>>();
  const domains = new Map<string, Set<string>>();
  const add = (to: Map<string, Set<string>>, key: string, value: string) =>
    to.set(key, (to.get(key) ?? new Set()).add(value));
  for (const [, name = "", above = "", body = ""] of types.matchAll(
    /^(?:export )?interface (\w+?)(?:Base|Leaf) (?:extends ([^{]+) )?\{\n([\s\S]*?)^\}/gm,
  )) {
    if (!parents.has(name)) parents.set(name, new Set());
    for (const [, parent = ""] of above.matchAll(/(\w+)Base/g))
      if (parent !== name) add(parents, name, parent);
    for (const [, property = ""] of body.matchAll(/^ +"(\w+)"\??:/gm))
      add(domains, property, name);
  }
  return {
    "@graph": [
      ...[...parents].map(([name, above]) => ({
        ...id(name),
        "@type": "rdfs:Class" as const,
        "rdfs:subClassOf": [...above].map(id),
      })),
      ...[...domains].map(([property, names]) => ({
        ...id(property),
        "@type": "rdf:Property" as const,
        "schema:domainIncludes": [...names].map(id),
      })),
    ],
  };
}
