/** As much of it as we use. */
declare module "js-yaml" {
  const CORE_SCHEMA: unique symbol;
  function load(yaml: string, options: { schema: typeof CORE_SCHEMA }): unknown;
}
