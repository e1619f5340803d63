import {
  type CommissionRule,
  codesOf,
  coverageAllowsDuration,
  coverageType,
  HOME_TYPES,
  insuredBy,
  isAnyHome,
  PROTECTION_KINDS,
  type TariffContent,
  type TariffCoverage,
  type TaxRate,
  taxRateOn,
} from '#areas/offer/catalogue/domain/index.ts';
import { ONE } from '#platform/domain-kit/money.ts';
import type { Duration } from '#platform/domain-kit/time/duration.ts';
import { compileTable, packTables } from './compile-table.ts';
import type { CompiledCommission, CompiledCoverage, CompiledTable, CompiledTariff, RatingFactors, TaxPeriod } from './compiled.ts';
import { maskOf, POWER_POSITION, PROVINCE_COUNT, provincePosition, STATUS_POSITION, TYPE_POSITION } from './dimensions.ts';
import { fractionOf } from './exact-shares.ts';
import { contentFaults, overspentBases, TariffError, type TariffFault } from './faults.ts';

function indexBy<T>(items: readonly T[], key: (item: T) => string): Map<string, number> {
  return new Map(items.map((item, i) => [key(item), i]));
}

type Accepted = Pick<TariffCoverage, 'vehicleTypes' | 'vehicleStatuses' | 'homeTypes'>;
type Masks = Pick<CompiledCoverage, 'typeMask' | 'statusMask'>;

interface Scoped {
  readonly months?: Duration;
  readonly zone?: string;
  readonly operation: string;
}

/** The rule that applies to an operation, duration and zone: duration outweighs zone, both outweigh one. */
function mostSpecific<T extends Scoped>(rules: readonly T[], operation: string, months: Duration, zone: string): T | undefined {
  let best: T | undefined;
  let bestWeight = -1;
  for (const rule of rules) {
    if (rule.operation !== operation) continue;
    if (rule.months !== undefined && rule.months !== months) continue;
    if (rule.zone !== undefined && rule.zone !== zone) continue;
    const weight = (rule.months === undefined ? 0 : 2) + (rule.zone === undefined ? 0 : 1);
    if (weight > bestWeight) {
      best = rule;
      bestWeight = weight;
    }
  }
  return best;
}

/** Rules on the dealer's commission come last: they need its amount. */
function inOrder(rules: readonly CompiledCommission[]): CompiledCommission[] {
  const isCascade = ({ base }: CompiledCommission) => base === 'PROVVIGIONE_DEALER';
  return [...rules.filter((rule) => !isCascade(rule)), ...rules.filter(isCascade)];
}

function compileCommissions(of: readonly CommissionRule[], operation: string, months: Duration, zone: string): CompiledCommission[] {
  const groups = new Map<string, CommissionRule[]>();
  for (const rule of of) {
    const key = `${rule.recipient}|${rule.base}`;
    groups.set(key, [...(groups.get(key) ?? []), rule]);
  }
  const chosen = [...groups.values()].flatMap((rules) => mostSpecific(rules, operation, months, zone) ?? []);
  return inOrder(chosen.map((rule) => ({ recipient: rule.recipient, base: rule.base, percent: rule.percent, rule })));
}

/** The commissions of each coverage: its own rules, and the tariff's for every recipient they do not name. */
function commissionsOfEach(
  content: TariffContent,
  general: readonly CompiledCommission[],
  operation: string,
  months: Duration,
  zone: string,
): CompiledCommission[][] | null {
  if (content.coverages.every(({ commissions = [] }) => commissions.length === 0)) return null;
  return content.coverages.map(({ commissions = [] }) => {
    const own = compileCommissions(commissions, operation, months, zone);
    const named = new Set(own.map(({ recipient }) => recipient));
    return inOrder([...general.filter(({ recipient }) => !named.has(recipient)), ...own]);
  });
}

function compileFactors(content: TariffContent): RatingFactors[] {
  return content.operations.flatMap((operation) =>
    content.durations.flatMap(({ months, factor }) => {
      const { num, den } = fractionOf(factor);
      return content.zones.map((zone): RatingFactors => {
        const margins = content.coverages.map((c) => mostSpecific(c.margins, operation, months, zone.code)?.loading);
        const commissions = compileCommissions(content.commissions, operation, months, zone.code);
        return {
          months,
          durationNum: num,
          durationDen: den,
          offered: Uint8Array.from(content.coverages, (c) =>
            Number(coverageAllowsDuration(c, months) && (c.zones?.includes(zone.code) ?? true)),
          ),
          loadingPercent: margins.map((m) => (m !== undefined && 'percent' in m ? m.percent : 0)),
          loadingAmount: margins.map((m) => (m !== undefined && 'amount' in m ? m.amount : 0)),
          commissions,
          commissionsOf: commissionsOfEach(content, commissions, operation, months, zone.code),
        };
      });
    }),
  );
}

/** Cuts time at every change of a tax rate of the tariff's coverages. */
function compileTaxes(content: TariffContent, rates: readonly TaxRate[]): TaxPeriod[] {
  const lines = content.coverages.map((c) => coverageType(c.type)?.lineOfBusiness);
  const used = rates.filter((rate) => lines.includes(rate.lineOfBusiness));
  const starts = new Set(['0000-00-00', ...used.map((r) => r.validFrom)]);
  // The first date after an end sorts right after it: a trailing character gives that bound without a calendar.
  for (const { validTo } of used) if (validTo !== null) starts.add(`${validTo}~`);
  return [...starts].sort().map((from) => ({
    from,
    rules: lines.map((line) => (line === undefined ? undefined : taxRateOn(rates, line, from))),
  }));
}

function antitheftFactors(content: TariffContent, coverage: string) {
  const factors = [
    ONE,
    ...codesOf(PROTECTION_KINDS).map(
      (kind) => content.antitheft.factors.find((f) => f.kind === kind && f.coverage === coverage)?.factor ?? ONE,
    ),
  ];
  return factors.map(fractionOf);
}

/** Bits of the accepted types and statuses; a home has no status. */
function masksOf(content: TariffContent, { vehicleTypes, vehicleStatuses, homeTypes = [] }: Accepted): Masks {
  if (insuredBy(content) === 'ABITAZIONE') return { typeMask: maskOf(homeTypes, TYPE_POSITION), statusMask: -1 };
  return { typeMask: maskOf(vehicleTypes, TYPE_POSITION), statusMask: maskOf(vehicleStatuses, STATUS_POSITION) };
}

function compileCoverage(content: TariffContent, source: TariffCoverage, position: number, table: CompiledTable): CompiledCoverage {
  const antitheft = antitheftFactors(content, source.type);
  return {
    code: source.type,
    position,
    source,
    table,
    minimum: source.minimum,
    complimentary: source.complimentary,
    honored: source.honored,
    discountable: source.discountEnabled && !source.complimentary,
    ...masksOf(content, { ...source, homeTypes: isAnyHome(source) ? codesOf(HOME_TYPES) : source.homeTypes }),
    minValue: source.insuredValue.min ?? 0,
    maxValue: source.insuredValue.max ?? Number.MAX_SAFE_INTEGER,
    maxMeasure: (insuredBy(content) === 'ABITAZIONE' ? null : source.maxVehicleAge) ?? Number.MAX_SAFE_INTEGER,
    antitheftNum: Float64Array.from(antitheft, (f) => f.num),
    antitheftDen: Float64Array.from(antitheft, (f) => f.den),
    margins: source.margins,
  };
}

function zoneLookup(content: TariffContent): Int16Array {
  const lookup = new Int16Array(PROVINCE_COUNT).fill(-1);
  for (const [i, zone] of content.zones.entries()) {
    for (const province of zone.provinces) {
      const position = provincePosition(province);
      if (position >= 0) lookup[position] = i;
    }
  }
  return lookup;
}

function compileAll(
  content: TariffContent,
  taxRates: readonly TaxRate[],
  versionId: number | null,
): { tariff: CompiledTariff; faults: TariffFault[] } {
  const faults = contentFaults(content);
  const insuredObject = insuredBy(content);
  const zoneIndex = indexBy(content.zones, (zone) => zone.code);
  const tables = packTables(content.coverages.map((c, i) => compileTable(c.rows, zoneIndex, insuredObject, `coverages.${i}.rows`, faults)));
  const coverages = tables.flatMap((table, i) => {
    const source = content.coverages[i];
    return source === undefined ? [] : [compileCoverage(content, source, i, table)];
  });
  const factors = compileFactors(content);
  faults.push(...overspentBases(content, factors));
  const taxPeriods = compileTaxes(content, taxRates);
  const current = taxPeriods.at(-1);
  for (const { code, position } of coverages) {
    if (current?.rules[position] === undefined) {
      faults.push({ path: `coverages.${position}`, code: 'IMPOSTA_NON_DEFINITA', params: { coverage: code } });
    }
  }
  const { eligibility } = content;
  const isHome = insuredObject === 'ABITAZIONE';
  const tariff: CompiledTariff = {
    versionId,
    content,
    insuredObject,
    coverages,
    positionOf: indexBy(content.coverages, (c) => c.type),
    zoneOf: zoneLookup(content),
    zoneCount: content.zones.length,
    durationOf: new Map(content.durations.map((d, i) => [d.months, i])),
    operationOf: indexBy(content.operations, (operation) => operation),
    factors,
    taxPeriods,
    ...masksOf(content, eligibility),
    powerMask: eligibility.powerSupplies === undefined ? -1 : maskOf(eligibility.powerSupplies, POWER_POSITION),
    minMeasure: isHome ? (eligibility.squareMeters?.min ?? 0) : 0,
    maxMeasure: (isHome ? eligibility.squareMeters?.max : eligibility.maxVehicleAge) ?? Number.MAX_SAFE_INTEGER,
    maxMileage: eligibility.maxMileage ?? Number.MAX_SAFE_INTEGER,
    minValue: eligibility.insuredValue.min ?? 0,
    maxValue: eligibility.insuredValue.max ?? Number.MAX_SAFE_INTEGER,
    antitheftFrom: content.antitheft.requiredFrom ?? Number.POSITIVE_INFINITY,
    hasQuestionnaire: content.questionnaire.length > 0,
  };
  return { tariff, faults };
}

/** Returns everything that prevents pricing or publishing a tariff, with paths; empty when there is nothing. */
export function tariffFaults(content: TariffContent, taxRates: readonly TaxRate[]): readonly TariffFault[] {
  return compileAll(content, taxRates, null).faults;
}

/**
 * Compiles a tariff version to indexed lookups, once; the result is read-only and may be shared. `taxRates` is the
 * whole dated table: each risk's contract date selects its period. Throws `TariffError` with every fault.
 */
export function compileTariff(content: TariffContent, taxRates: readonly TaxRate[], versionId: number | null = null): CompiledTariff {
  const { tariff, faults } = compileAll(content, taxRates, versionId);
  if (faults.length > 0) throw new TariffError(faults);
  return tariff;
}
