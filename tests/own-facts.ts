import { services } from "#shared/services.ts";
import { readSite } from "#content/site.ts";
import { sampleFactsAreShown } from "#site-builder/config.ts";
import { root } from "./content.ts";

export const site = await readSite(root);

/** Whether more is told of the company than the delivered `content/site.yaml` does: by the owner, or by samples. */
export const hasOwnFacts = [
  sampleFactsAreShown() || undefined,
  site.tagManager,
  site.counter,
  site.phone,
  site.line,
  site.offices,
  site.profiles,
].some((fact) => fact !== undefined);

/** Services beyond the five of the delivered site: each is in the menu and the footer of every page. */
const further = Math.max(0, services.length - 5);

/**
 * What a budget may grow to with what the owner adds: telephone, bar, offices, profiles and the code of analytics
 * stand on every page.
 */
export const withOwnFacts = (budget: number): number =>
  budget * (1 + (hasOwnFacts ? 0.07 : 0) + further * 0.01);
