/**
 * Round values from zero to at least `highest`, at most six of them, as an axis shows them.
 * Of what is counted by ones there are no halves: `whole` keeps to whole numbers.
 */
export function axisTicks(highest: number, whole = false): number[] {
  if (highest <= 0) return [0, 1];
  const rough = highest / 4;
  const magnitude = 10 ** Math.floor(Math.log10(rough));
  const steps = [1, 2, 2.5, 5, 10]
    .map((factor) => factor * magnitude)
    .filter((step) => !whole || Number.isInteger(step));
  const step = steps.find((candidate) => candidate >= rough) ?? Math.max(1, 10 * magnitude);
  const count = Math.ceil(highest / step - 1e-9);
  return Array.from({ length: count + 1 }, (_, index) => Number((index * step).toPrecision(12)));
}

/** At most `most` indexes of `count` days, evenly spread and ending with the last. */
export function labelledDays(count: number, most: number): number[] {
  const step = Math.max(1, Math.ceil((count - 1) / Math.max(1, most - 1)));
  const days: number[] = [];
  for (let index = count - 1; index >= 0; index -= step) days.unshift(index);
  return days;
}
