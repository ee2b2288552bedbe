import { colourOf, isService } from "#shared/services.ts";

/** The class that gives an element the colours of a service, `--piece` and `--on-piece`. Empty for what is no service. */
export function pieceOf(name: string | undefined): string {
  return isService(name) ? `piece-${colourOf[name]}` : "";
}
