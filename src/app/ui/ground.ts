import type { PieceColour } from "#shared/services.ts";

/** The ground of a section. Neighbours are joined: the upper section sends its tenons into the lower one. */
export type Ground = "paper" | "deep" | "band" | "honey" | "sage" | "night";

/** A ground whose tenons reach into a section: of another section, or of the piece of a service. */
export type JointGround = Ground | PieceColour;
