import type { OfficeHours } from "#shared/company.ts";

/** Whether `now` lies inside the hours, by the clock of their own zone. Special days replace those of the week. */
export function isOpen(
  {
    periods,
    special,
    timeZone,
  }: Pick<OfficeHours, "periods" | "special" | "timeZone">,
  now: Date,
): boolean {
  const parts = new Intl.DateTimeFormat("en-GB", {
    timeZone,
    calendar: "gregory",
    weekday: "short",
    year: "numeric",
    month: "2-digit",
    day: "2-digit",
    hour: "2-digit",
    minute: "2-digit",
    hourCycle: "h23",
  }).formatToParts(now);
  const part = (type: string) =>
    parts.find((one) => one.type === type)?.value ?? "";
  const date = `${part("year")}-${part("month")}-${part("day")}`;
  const time = `${part("hour")}:${part("minute")}`;
  const specialToday = special.filter(
    ({ from, to }) => from <= date && date <= to,
  );
  if (specialToday.length > 0)
    return specialToday.some(
      ({ open, close }) =>
        open !== undefined &&
        close !== undefined &&
        time >= open &&
        time < close,
    );
  const day =
    ["Mon", "Tue", "Wed", "Thu", "Fri", "Sat", "Sun"].indexOf(part("weekday")) +
    1;
  return periods.some(
    ({ days, open, close }) =>
      days.includes(day) && time >= open && time < close,
  );
}
