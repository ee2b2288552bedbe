/** A carpenter's rule, cut to a number of days: a tick every second day, longer ones each ten and each thirty. */
export function ruler(days: number): string {
  const ticks = ticksOf(days).map(({ at, length }) => `M${at} 64v-${length}`);
  return (
    `<svg viewBox="0 0 ${days * 10} 64" preserveAspectRatio="none"><path class="rule" d="M0 0h${days * 10}v64H0Z"/>` +
    `<path class="ticks" d="${ticks.join("")}"/></svg>`
  );
}

/** Ticks in tenths of a day, with their lengths. */
export function ticksOf(days: number): { at: number; length: number }[] {
  return Array.from({ length: days / 2 + 1 }, (_, index) => index * 2).map(
    (day) => ({
      at: day * 10,
      length: day % 30 === 0 ? 40 : day % 10 === 0 ? 26 : 14,
    }),
  );
}
