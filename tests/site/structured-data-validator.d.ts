declare module "@adobe/structured-data-validator" {
  export default class Validator {
    constructor(schema: object);
    /** Returns the faults of a page's nodes. `jsonld` has the nodes by type. */
    validate(found: { jsonld: object }): Promise<object[]>;
  }
}
