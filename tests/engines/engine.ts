export const engineNames = ["chromium", "firefox", "webkit"] as const;
export type EngineName = (typeof engineNames)[number];

/** What a visitor's browser is set to. */
export type Settings = { isDark: boolean; hasScript: boolean };

/** A value that survives the way into a page and back. */
export type Plain =
  | string
  | number
  | boolean
  | null
  | readonly Plain[]
  | { readonly [key: string]: Plain };

/** The keys that journeys press, by their names in the DOM. */
export type Key =
  | "Tab"
  | "Enter"
  | "Space"
  | "Escape"
  | "Shift"
  | "Backspace"
  | "ArrowLeft"
  | "ArrowRight";

/**
 * A tab of a browser: only what every engine can do. Journeys use `Visitor`, which is built on it. Nothing here waits for what
 * the page does, except that `open` waits for its load event.
 */
export type Tab = {
  open: (url: string) => Promise<void>;
  reload: () => Promise<void>;
  back: () => Promise<void>;
  forward: () => Promise<void>;
  resize: (width: number, height: number) => Promise<void>;
  /** Clicks with the mouse at a point of the window. */
  click: (x: number, y: number) => Promise<void>;
  move: (x: number, y: number) => Promise<void>;
  press: (key: Key) => Promise<void>;
  type: (text: string) => Promise<void>;
  /** Calls a function in the page. It may use nothing but its arguments. */
  evaluate: <Arguments extends readonly Plain[], Result>(
    body: (...values: Arguments) => Result,
    ...values: Arguments
  ) => Promise<Awaited<Result>>;
  screenshot: () => Promise<Uint8Array>;
  /** Errors and warnings of the console, exceptions nobody caught, and requests that failed, so far. */
  complaints: () => Promise<readonly string[]>;
  close: () => Promise<void>;
};

/** A browser that has been started, or that starts when the first tab is opened. */
export type Engine = {
  name: EngineName;
  newTab: (settings: Settings) => Promise<Tab>;
  close: () => Promise<void>;
};
