declare module "@adobe/structured-data-validator" {
  export default class Validator {
    constructor(schema: object);
    /** Nodes by their type, as found in a page. Returns what is wrong with them. */
    validate(found: { jsonld: object }): Promise<object[]>;
  }
}
