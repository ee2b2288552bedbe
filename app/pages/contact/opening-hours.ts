/** Days are 1 (Monday) to 7; times are `HH:MM` in `timeZone`. */
export type OpeningHours = {
  days: readonly number[];
  open: string;
  close: string;
  timeZone: string;
};

/** Whether `now` lies inside the hours, by the clock of their own zone. */
export function isOpen(
  { days, open, close, timeZone }: OpeningHours,
  now: Date,
): boolean {
  const parts = new Intl.DateTimeFormat("en-GB", {
    timeZone,
    weekday: "short",
    hour: "2-digit",
    minute: "2-digit",
    hourCycle: "h23",
  }).formatToParts(now);
  const part = (type: string) =>
    parts.find((one) => one.type === type)?.value ?? "";
  const day =
    ["Mon", "Tue", "Wed", "Thu", "Fri", "Sat", "Sun"].indexOf(part("weekday")) +
    1;
  const time = `${part("hour")}:${part("minute")}`;
  return days.includes(day) && time >= open && time < close;
}
