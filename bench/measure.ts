/** One line of the benchmark tables. `ratio` compares with the limit or peer in `against`. */
export interface Figure {
  readonly section: string;
  readonly name: string;
  readonly unit: string;
  readonly value: number;
  readonly p95?: number;
  readonly ratio?: number;
  readonly against?: string;
}

function quantile(sorted: readonly number[], q: number): number {
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * q))] ?? 0;
}

export interface Spread {
  readonly median: number;
  readonly p95: number;
}

/** Runs `once` for a number of rounds after some warm-up rounds; returns median and 95th percentile in milliseconds. */
export async function timed(once: (i: number) => Promise<unknown>, rounds: number, warmUp = Math.ceil(rounds / 5)): Promise<Spread> {
  const times: number[] = [];
  for (let i = 0; i < rounds + warmUp; i += 1) {
    const start = performance.now();
    await once(i);
    if (i >= warmUp) times.push(performance.now() - start);
  }
  times.sort((a, b) => a - b);
  return { median: quantile(times, 0.5), p95: quantile(times, 0.95) };
}

/** Operations per second, `width` of them at once. */
export async function throughput(once: (i: number) => Promise<unknown>, count: number, width: number): Promise<number> {
  const start = performance.now();
  let next = 0;
  const lane = async () => {
    while (next < count) {
      const i = next;
      next += 1;
      await once(i);
    }
  };
  await Promise.all(Array.from({ length: width }, lane));
  return (count / (performance.now() - start)) * 1000;
}

export function rounded(value: number, digits = 2): number {
  return Number(value.toFixed(digits));
}
