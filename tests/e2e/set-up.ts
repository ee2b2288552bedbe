import { prepareFonts } from "../chromium.ts";

export default prepareFonts;
