import { jsxDEV as reactJsxDev } from "react/jsx-dev-runtime";
import { showMarks } from "./show-marks.ts";

// The same as `jsx-runtime.ts`, for development and unit tests.

export { Fragment, type JSX } from "react/jsx-dev-runtime";

export const jsxDEV: typeof reactJsxDev = (type, props, key, ...rest) =>
  reactJsxDev(
    type,
    showMarks(type, props as Record<string, unknown>),
    key,
    ...rest,
  );
