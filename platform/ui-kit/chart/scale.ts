interface TickOptions {
  /** Of things that are counted: no step is less than one. */
  readonly whole?: boolean;
}

/** Round numbers for an axis from 0 (or a round minimum below) to at least `max`, about four steps. */
export function ticksOf(values: readonly number[], { whole = false }: TickOptions = {}): number[] {
  const max = Math.max(0, ...values);
  const min = Math.min(0, ...values);
  const rough = (max - min || 1) / 4;
  const magnitude = 10 ** Math.floor(Math.log10(rough));
  const factors = [1, 2, 2.5, 5, 10].map((factor) => factor * magnitude).filter((step) => !whole || Number.isInteger(step));
  const step = factors.find((candidate) => candidate >= rough) ?? Math.max(magnitude * 10, whole ? 1 : 0);
  const ticks: number[] = [];
  for (let i = Math.floor(min / step); i * step < max + step * 0.999; i++) ticks.push(Number((i * step).toPrecision(12)));
  // Nothing but zeros: an axis still has a top.
  return ticks.length > 1 ? ticks : [...ticks, step];
}
