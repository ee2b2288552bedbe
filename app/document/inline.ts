/** The only inline script, in the head of every document, for what cannot wait for a file. */
import { guardHistory } from "./history-guard.ts";
import { applyTheme } from "./theme.ts";

applyTheme();
guardHistory();
