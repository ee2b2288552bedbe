/** The file that a document loads if its history may have other pages for it, see `inline.ts`. */
import { guardHistory } from "./history-guard.ts";

guardHistory();
