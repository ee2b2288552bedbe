/** Whether to fetch what the visitor has not asked for: not if the visitor saves data, or on a slow connection. */
export function mayPrefetch(): boolean {
  const { connection } = navigator as Navigator & {
    connection?: { saveData?: boolean; effectiveType?: string };
  };
  return !(
    connection?.saveData === true ||
    /[23]g$/.test(connection?.effectiveType ?? "")
  );
}
