import { jsx as reactJsx, jsxs as reactJsxs } from "react/jsx-runtime";
import { showMarks } from "./show-marks.ts";

// What JSX is compiled to, in the build (`jsxImportSource` in tsconfig.json and vite.config.ts). Every text of every
// component passes here, so no component has to know about phrase marks, and none can forget them.

export { Fragment, type JSX } from "react/jsx-runtime";

export const jsx: typeof reactJsx = (type, props, key) =>
  reactJsx(type, showMarks(type, props as Record<string, unknown>), key);

export const jsxs: typeof reactJsxs = (type, props, key) =>
  reactJsxs(type, showMarks(type, props as Record<string, unknown>), key);
