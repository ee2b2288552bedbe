import type { FloorPlan } from "./floor-plan.ts";

/** The same house twice: for wide sheets, and standing upright for narrow ones. */
export const plans = {
  wide: {
    width: 1240,
    height: 700,
    bar: 66,
    rooms: [
      { x: 90, y: 290, width: 810, height: 310, kind: "planks" },
      { x: 90, y: 110, width: 270, height: 180, kind: "rice" },
      { x: 360, y: 110, width: 270, height: 180, kind: "rice" },
      { x: 630, y: 110, width: 270, height: 180, kind: "rice" },
      { x: 900, y: 110, width: 250, height: 270, kind: "rice" },
      { x: 900, y: 380, width: 250, height: 220, kind: "celadon" },
    ],
    steps: { x: 20, y: 490, width: 70, height: 80 },
    walls: [
      { from: [90, 110], to: [1150, 110] },
      { from: [90, 600], to: [1150, 600] },
      {
        from: [90, 110],
        to: [90, 600],
        doors: [{ at: 380, width: 80, opens: 1 }],
      },
      {
        from: [1150, 110],
        to: [1150, 600],
        doors: [{ at: 350, width: 70, opens: 1 }],
      },
      {
        from: [90, 290],
        to: [900, 290],
        doors: [
          { at: 105, width: 60, opens: 1 },
          { at: 360, width: 60, opens: 1 },
          { at: 650, width: 60, opens: 1 },
        ],
      },
      { from: [360, 110], to: [360, 290], doors: [{ at: 90, width: 62 }] },
      { from: [630, 110], to: [630, 290], doors: [{ at: 90, width: 62 }] },
      {
        from: [900, 110],
        to: [900, 600],
        doors: [
          { at: 195, width: 60, opens: -1 },
          { at: 340, width: 80, opens: 1 },
        ],
      },
      { from: [900, 380], to: [1150, 380] },
    ],
    walk: "M30 530H330Q420 530 450 450T480 300V270Q480 231 520 231H720Q770 231 770 280V420Q770 492 830 492H1215",
    dimensions: { level: 660, at: [90, 360, 900, 1150] },
  },
  narrow: {
    width: 640,
    height: 780,
    bar: 66,
    rooms: [
      { x: 70, y: 290, width: 510, height: 230, kind: "planks" },
      { x: 70, y: 110, width: 170, height: 180, kind: "rice" },
      { x: 240, y: 110, width: 170, height: 180, kind: "rice" },
      { x: 410, y: 110, width: 170, height: 180, kind: "rice" },
      { x: 70, y: 520, width: 220, height: 210, kind: "rice" },
      { x: 290, y: 520, width: 290, height: 210, kind: "celadon" },
    ],
    steps: { x: 14, y: 410, width: 56, height: 70 },
    walls: [
      { from: [70, 110], to: [580, 110] },
      { from: [70, 730], to: [580, 730] },
      {
        from: [70, 110],
        to: [70, 730],
        doors: [{ at: 300, width: 70, opens: 1 }],
      },
      {
        from: [580, 110],
        to: [580, 730],
        doors: [{ at: 505, width: 46, opens: 1 }],
      },
      {
        from: [70, 290],
        to: [580, 290],
        doors: [
          { at: 60, width: 52, opens: 1 },
          { at: 220, width: 52, opens: 1 },
          { at: 400, width: 52, opens: 1 },
        ],
      },
      { from: [240, 110], to: [240, 290], doors: [{ at: 95, width: 62 }] },
      { from: [410, 110], to: [410, 290], doors: [{ at: 95, width: 62 }] },
      {
        from: [70, 520],
        to: [580, 520],
        doors: [
          { at: 60, width: 60, opens: 1 },
          { at: 300, width: 70, opens: 1 },
        ],
      },
      { from: [290, 520], to: [290, 730] },
    ],
    walk: "M24 445H220Q316 445 316 360V270Q316 236 350 236H450Q496 236 496 290V400Q496 440 450 450T405 520V590Q405 638 460 638H616",
  },
} satisfies Record<"wide" | "narrow", FloorPlan>;
