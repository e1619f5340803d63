/**
 * Returns round numbers for an axis from 0 (or a round minimum below) to at least `max`, about four steps. `leastStep`
 * is the smallest step: 1 for counts, 100 for cents shown as euro.
 */
export function ticksOf(values: readonly number[], leastStep = 0): number[] {
  const max = Math.max(0, ...values);
  const min = Math.min(0, ...values);
  const rough = Math.max((max - min || 1) / 4, leastStep);
  const magnitude = 10 ** Math.floor(Math.log10(rough));
  const factors = [1, 2, 2.5, 5, 10].map((factor) => factor * magnitude).filter((step) => leastStep === 0 || step % leastStep === 0);
  const step = factors.find((candidate) => candidate >= rough) ?? Math.max(magnitude * 10, leastStep);
  const ticks: number[] = [];
  for (let i = Math.floor(min / step); i * step < max + step * 0.999; i++) ticks.push(Number((i * step).toPrecision(12)));
  // Only zeros: the axis still needs a top.
  return ticks.length > 1 ? ticks : [...ticks, step];
}
