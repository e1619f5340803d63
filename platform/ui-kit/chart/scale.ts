/** Round numbers for an axis from 0 (or a round minimum below) to at least `max`, about four steps. */
export function ticksOf(values: readonly number[]): number[] {
  const max = Math.max(0, ...values);
  const min = Math.min(0, ...values);
  const rough = (max - min || 1) / 4;
  const magnitude = 10 ** Math.floor(Math.log10(rough));
  const step = [1, 2, 2.5, 5, 10].map((factor) => factor * magnitude).find((candidate) => candidate >= rough) ?? magnitude * 10;
  const ticks: number[] = [];
  for (let i = Math.floor(min / step); i * step < max + step * 0.999; i++) ticks.push(Number((i * step).toPrecision(12)));
  return ticks;
}
