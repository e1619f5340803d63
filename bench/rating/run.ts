import { compileTariff, rate, type Selection, type VehicleRisk } from '#areas/offer/rating/domain/index.ts';
import { jsonRules, zenDecision } from './engines.ts';
import { rateStraight, rateStraightKept } from './straight.ts';
import { BENCH_TARIFF, benchRisks, DISCOUNT, MONTHS, SPECS, TAX_RATES } from './tariff.ts';

/** One line of the table: `ratio` is how many times slower than the hand-written limit (1 = as fast). */
export interface BenchResult {
  readonly name: string;
  readonly unit: string;
  readonly median: number;
  readonly ratio: number;
}

const ROUNDS = 15;

interface Contender {
  readonly name: string;
  /** Ratings per round: fewer for slow contenders. */
  readonly count: number;
  run(risk: VehicleRisk): number | Promise<number>;
}

function contenders(): Contender[] {
  const tariff = compileTariff(BENCH_TARIFF, TAX_RATES);
  const selection: Selection = {
    months: MONTHS,
    coverages: SPECS.map((spec) => spec.type),
    discount: { kind: 'PERCENT', percent: DISCOUNT },
  };
  return [
    { name: 'hand-written straight line, this tariff only', count: 200_000, run: rateStraight },
    { name: 'hand-written, with the same answer in objects', count: 100_000, run: (risk) => rateStraightKept(risk).premium },
    { name: 'Nais', count: 100_000, run: (risk) => rate(tariff, risk, selection).premium },
    { name: 'json-rules-engine (eligibility only, price by hand)', count: 500, run: jsonRules() },
    { name: 'GoRules zen, twelve tables of 1,500 rates', count: 50, run: zenDecision() },
  ];
}

function median(values: number[]): number {
  return values.toSorted((a, b) => a - b)[values.length >> 1] ?? 0;
}

async function perSecond({ count, run }: Contender, risks: readonly VehicleRisk[]): Promise<number> {
  const start = process.hrtime.bigint();
  let sum = 0;
  for (let i = 0; i < count; i++) {
    const risk = risks[i % risks.length];
    if (risk === undefined) continue;
    const price = run(risk);
    sum += typeof price === 'number' ? price : await price;
  }
  if (sum === 0) throw new Error('Nothing was priced');
  return (count * 1e9) / Number(process.hrtime.bigint() - start);
}

/** All contenders must agree on every price before any is timed. */
async function check(all: readonly Contender[], risks: readonly VehicleRisk[]): Promise<void> {
  for (const risk of risks) {
    const prices = await Promise.all(all.map((contender) => contender.run(risk)));
    if (new Set(prices).size !== 1) throw new Error(`Different prices: ${JSON.stringify({ risk, prices })}`);
  }
}

/** Rates one vehicle with 12 coverages, contenders in turns within each round; medians over the rounds. */
export async function benchRating(): Promise<BenchResult[]> {
  const all = contenders();
  const risks = benchRisks(1_000);
  await check(all, risks.slice(0, 100));
  const figures = all.map((): number[] => []);
  for (let round = 0; round < ROUNDS; round++) {
    for (const [i, contender] of all.entries()) figures[i]?.push(await perSecond(contender, risks));
  }
  const [limit = []] = figures;
  return all.map(({ name }, i) => {
    const mine = figures[i] ?? [];
    // Paired within a round, so that other work on the machine affects both.
    const ratios = mine.map((figure, round) => (limit[round] ?? 0) / figure);
    return { name, unit: 'ratings/s', median: Math.round(median(mine)), ratio: Math.round(median(ratios) * 100) / 100 };
  });
}

if (import.meta.main) console.table(await benchRating());
