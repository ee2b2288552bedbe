/** Twelve months as dovetails: those in which the work falls due are filled. `every` is in months. */
export function yearMarks(every: number): string {
  const months = Array.from(
    { length: 12 },
    (_, index) => `M${7 + index * 40} 4h26l5 32h-36z`,
  );
  const isDue = (_: string, index: number) => (index + 1) % every === 0;
  const free = months.filter((month, index) => !isDue(month, index));
  return (
    `<svg viewBox="0 0 480 40"><path class="due" d="${months.filter(isDue).join("")}"/>` +
    `${free.length > 0 ? `<path class="free" d="${free.join("")}"/>` : ""}</svg>`
  );
}
