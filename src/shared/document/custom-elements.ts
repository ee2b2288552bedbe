/** The custom elements of each script that only some pages have, `src/app/entry.NAME.ts`. */
export const customElementsOf = {
  islands: ["react-island"],
  pictures: ["hand-writing", "landscape-scene", "service-puzzle"],
  reading: ["page-contents"],
} as const;

export type ElementsScript = keyof typeof customElementsOf;
