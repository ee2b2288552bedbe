import { pathToFileURL } from "node:url";

/** Imports a file that the build has made; its type is that of its source. */
export async function importModule<Module>(file: string): Promise<Module> {
  return (await import(pathToFileURL(file).href)) as Module;
}
