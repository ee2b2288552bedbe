import { runCounter } from "./counter.ts";
import { runTagManager } from "./tag-manager.ts";

// The entry of a script of its own, which shares no code with the pages. The build leaves out what is not configured.
if (import.meta.env.COUNTER) runCounter(import.meta.env.COUNTER);
if (import.meta.env.TAG_MANAGER) runTagManager(import.meta.env.TAG_MANAGER);
