import { jointedEdge, outline, type Joint, type Point } from "./joinery.ts";

/** The six pieces by their place; the key lies between the other five and locks them. */
export const places = [
  "northwest",
  "north",
  "key",
  "west",
  "east",
  "south",
] as const;
export type Place = (typeof places)[number];

export type Board = {
  width: number;
  height: number;
  pieces: Record<Place, Point[]>;
};

/**
 * A landscape board of any size, for wide screens. Corners move with the board; joints grow with its smaller side,
 * never stretched, so that they interlock and keep the carpenter's proportions at every size.
 */
export function wideBoard(width: number, height: number): Board {
  const unit = Math.min(width / 1200, height / 640);
  return cutBoard(width, height, unit, {
    corners: {
      a: [0, 0],
      b: [0.367, 0],
      c: [1, 0],
      d: [0, 0.516],
      e: [0.25, 0.516],
      f: [0.367, 0.516],
      g: [0.367, 0.344],
      h: [0.65, 0.344],
      i: [1, 0.344],
      j: [0.65, 0.672],
      k: [0.367, 0.672],
      l: [0, 1],
      m: [0.25, 1],
      n: [0.65, 1],
      o: [1, 1],
    },
    joints: {
      bg: [gooseneck(0.5, "left", 62, 50)],
      gf: [dovetail(0.5, "right", 52, 28)],
      fk: [dovetail(0.5, "right", 48, 26)],
      de: [dovetail(0.5, "left", 70, 34)],
      ef: [dovetail(0.5, "left", 60, 32)],
      gh: [dovetail(0.5, "right", 70, 34)],
      hi: [gooseneck(0.9, "left", 62, 50)],
      hj: [dovetail(0.5, "left", 60, 32)],
      kj: [dovetail(0.5, "left", 70, 34)],
      jn: [gooseneck(0.5, "left", 62, 50)],
      em: [dovetail(0.28, "right", 60, 30), dovetail(0.74, "left", 60, 30)],
    },
    pieces: {
      northwest: "ab bg gf fe ed da",
      north: "bc ci ih hg gb",
      key: "gh hj jk kf fg",
      west: "de em ml ld",
      east: "hi io on nj jh",
      south: "ef fk kj jn nm me",
    },
  });
}

/** The same six pieces on a portrait board of any size, for narrow screens. */
export function tallBoard(width: number, height: number): Board {
  const unit = Math.min(width / 640, height / 1060);
  return cutBoard(width, height, unit, {
    corners: {
      a: [0, 0],
      b: [0.61, 0],
      c: [1, 0],
      d: [0, 0.283],
      e: [0.344, 0.283],
      f: [0.61, 0.283],
      g: [0.61, 0.509],
      h: [0.344, 0.509],
      i: [1, 0.509],
      j: [0, 0.774],
      k: [0.344, 0.774],
      l: [1, 0.774],
      m: [0, 1],
      n: [1, 1],
    },
    joints: {
      bf: [dovetail(0.74, "left", 64, 32)],
      fg: [dovetail(0.72, "right", 64, 32)],
      gi: [gooseneck(0.55, "right", 60, 46)],
      hg: [dovetail(0.5, "left", 64, 32)],
      eh: [dovetail(0.72, "left", 64, 32)],
      de: [dovetail(0.5, "right", 64, 32)],
      ef: [dovetail(0.5, "left", 64, 32)],
      hk: [dovetail(0.6, "right", 64, 32)],
      jk: [dovetail(0.5, "right", 64, 32)],
      kl: [gooseneck(0.3, "left", 60, 46), dovetail(0.72, "right", 64, 32)],
    },
    pieces: {
      northwest: "ab bf fe ed da",
      north: "bc ci ig gf fb",
      key: "ef fg gh he",
      west: "de eh hk kj jd",
      east: "hg gi il lk kh",
      south: "jk kl ln nm mj",
    },
  });
}

type Cut = {
  /** Corners as parts of the board's width and height. */
  corners: Record<string, Point>;
  /** Joints of the edges that have some, in the direction the edge is named, in units. */
  joints: Record<string, Joint[]>;
  /** The edges round each piece: "ab" goes from corner a to corner b. */
  pieces: Record<Place, string>;
};

function cutBoard(
  width: number,
  height: number,
  unit: number,
  { corners, joints, pieces }: Cut,
): Board {
  const corner = (name: string): Point => {
    const [x, y] = corners[name] ?? unknown(name);
    return [x * width, y * height];
  };
  const edge = (name: string): Point[] => {
    const [from = "", to = ""] = name;
    const named = to + from in joints ? to + from : name;
    const [start = "", end = ""] = named;
    const sized = joints[named]?.map((joint) => ({
      ...joint,
      width: joint.width * unit,
      depth: joint.depth * unit,
    }));
    const points = jointedEdge(corner(start), corner(end), sized);
    return named === name ? points : points.toReversed();
  };
  const piece = (place: Place) => outline(pieces[place].split(" ").map(edge));
  return {
    width,
    height,
    pieces: {
      northwest: piece("northwest"),
      north: piece("north"),
      key: piece("key"),
      west: piece("west"),
      east: piece("east"),
      south: piece("south"),
    },
  };
}

function dovetail(
  at: number,
  reaches: Joint["reaches"],
  width: number,
  depth: number,
): Joint {
  return { kind: "dovetail", at, width, depth, reaches };
}

function gooseneck(
  at: number,
  reaches: Joint["reaches"],
  width: number,
  depth: number,
): Joint {
  return { kind: "gooseneck", at, width, depth, reaches };
}

function unknown(name: string): never {
  throw new Error(`The board has no corner ${name}`);
}
