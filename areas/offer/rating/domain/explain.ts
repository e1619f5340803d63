import type { RateRow, TaxRate } from '#areas/offer/catalogue/domain/index.ts';
import type { Cents, Micros } from '#platform/domain-kit/money.ts';
import type { CompiledTariff } from './compiling/compiled.ts';
import { computedPdu } from './pdu.ts';
import { rate } from './rate.ts';
import type { Rated, RatedLine } from './rated.ts';
import type { Risk, Selection } from './risk.ts';
import { lookUpRisk, rowOf } from './risk-lookup.ts';

/** The calculation of one coverage's price, step by step. */
export interface LineExplanation {
  readonly line: RatedLine;
  /** The row of the rate table that applies. */
  readonly row: RateRow;
  /** Insured value that the rate applies to; null for a fixed sum. */
  readonly appliedTo: Cents | null;
  readonly durationFactor: Micros;
  /** 1_000_000 when the device does not affect this coverage. */
  readonly antitheftFactor: Micros;
  /** Exact amount in euro before minimum and rounding, as decimal text such as `72.765`. */
  readonly raw: string;
  readonly minimum: Cents;
  readonly minimumApplied: boolean;
  /** The parts of the loading; both zero when there is none. */
  readonly loadingPercent: Micros;
  readonly loadingAmount: Cents;
  readonly tax: TaxRate;
}

/** Everything that answers 'Perché questo prezzo?'. */
export interface Explanation {
  readonly tariffVersionId: number | null;
  readonly tariffCode: string;
  readonly zone: { readonly code: string; readonly name: string };
  /** Whole years of a vehicle; null for a home. */
  readonly vehicleAge: number | null;
  /** Square metres of a home; null for a vehicle. */
  readonly squareMeters: number | null;
  readonly insuredValue: Cents;
  readonly lines: readonly LineExplanation[];
  readonly rated: Rated;
}

/**
 * Exact decimal text of a fraction of cents, in euro. The denominators have only the prime factors 2 and 5, so it is
 * finite.
 */
function euroText(numerators: readonly number[], denominators: readonly number[]): string {
  const SCALE = 30;
  let num = 10n ** BigInt(SCALE);
  for (const n of numerators) num *= BigInt(n);
  let den = 100n;
  for (const d of denominators) den *= BigInt(d);
  const digits = (num / den).toString().padStart(SCALE + 1, '0');
  const fraction = digits.slice(-SCALE).replace(/0+$/, '').padEnd(2, '0');
  return `${digits.slice(0, -SCALE)}.${fraction}`;
}

function micros(num: number, den: number): Micros {
  return (num * 1_000_000) / den;
}

/**
 * Returns the trace of a price: row, factors, minimum, loading, discount, tax with its legal reference, commissions.
 * Computed on demand from the same lookups as `rate`. Undefined when the tariff does not cover the risk or the
 * duration.
 */
export function explain(tariff: CompiledTariff, risk: Risk, selection: Selection): Explanation | undefined {
  const lookup = lookUpRisk(tariff, risk, selection);
  const { factors, tax } = lookup;
  const zone = tariff.content.zones[lookup.zone];
  if (factors === undefined || tax === undefined || zone === undefined) return undefined;
  const rated = rate(tariff, risk, selection);
  const lines = rated.lines.flatMap((line): LineExplanation[] => {
    const position = tariff.positionOf.get(line.coverage) ?? -1;
    const coverage = tariff.coverages[position];
    const rule = tax.rules[position];
    if (coverage === undefined || rule === undefined) return [];
    const { table } = coverage;
    const found = rowOf(coverage, lookup, risk.insuredValue);
    const row = table.rows[found];
    if (row === undefined) return [];
    const ofValue = table.ofValue[found] === 1;
    const antitheftNum = coverage.antitheftNum[lookup.antitheft] ?? 1;
    const antitheftDen = coverage.antitheftDen[lookup.antitheft] ?? 1;
    return [
      {
        line,
        row,
        appliedTo: ofValue ? risk.insuredValue : null,
        durationFactor: micros(factors.durationNum, factors.durationDen),
        antitheftFactor: micros(antitheftNum, antitheftDen),
        raw: euroText(
          [ofValue ? risk.insuredValue : 1, table.num[found] ?? 0, factors.durationNum, antitheftNum],
          [table.den, factors.durationDen, antitheftDen],
        ),
        minimum: coverage.minimum,
        minimumApplied: line.pdu > computedPdu(coverage, found, lookup, factors, risk.insuredValue),
        loadingPercent: coverage.complimentary ? 0 : (factors.loadingPercent[position] ?? 0),
        loadingAmount: coverage.complimentary ? 0 : (factors.loadingAmount[position] ?? 0),
        tax: rule,
      },
    ];
  });
  return {
    tariffVersionId: tariff.versionId,
    tariffCode: tariff.content.tariffCode,
    zone: { code: zone.code, name: zone.name },
    vehicleAge: risk.insuredObject === 'VEICOLO' ? risk.vehicleAge : null,
    squareMeters: risk.insuredObject === 'ABITAZIONE' ? risk.squareMeters : null,
    insuredValue: risk.insuredValue,
    lines,
    rated,
  };
}
