import { COVERAGE_RULES, type CommissionRule, coverageType, type Margin, type TariffContent } from '#areas/offer/catalogue/domain/index.ts';
import { ONE } from '#platform/domain-kit/money.ts';
import { durationCell } from '#platform/domain-kit/time/duration.ts';
import type { CompiledCommission, RatingFactors } from './compiled.ts';
import { MAX_COVERAGES, PROVINCE_COUNT, provincePosition } from './dimensions.ts';

export type TariffFaultCode =
  | 'CODICE_RIPETUTO'
  | 'GARANZIA_SCONOSCIUTA'
  | 'ZONA_SCONOSCIUTA'
  | 'DURATA_SCONOSCIUTA'
  | 'PROVINCIA_NON_VALIDA'
  | 'PROVINCIA_IN_PIU_ZONE'
  | 'NESSUN_TASSO'
  | 'TASSO_NON_VALIDO'
  | 'CONDIZIONE_ESTRANEA'
  | 'TASSI_SOVRAPPOSTI'
  | 'TABELLA_TROPPO_GRANDE'
  | 'MARGINE_RIPETUTO'
  | 'PROVVIGIONE_RIPETUTA'
  | 'PROVVIGIONI_OLTRE_100'
  | 'PROVVIGIONE_CIRCOLARE'
  | 'SUBORDINAZIONE_CIRCOLARE'
  | 'MUTUA_ESCLUSIONE_SENZA_PRESELEZIONE'
  | 'IMPOSTA_NON_DEFINITA'
  | 'TROPPE_GARANZIE';

/** A fault in a tariff's content, with the path for the editor. */
export interface TariffFault {
  /** Dotted path into the content, such as `coverages.3.rows`. */
  readonly path: string;
  readonly code: TariffFaultCode;
  readonly params: Readonly<Record<string, string | number>>;
}

/** Thrown when compiling a tariff that cannot be priced; contains every fault. */
export class TariffError extends Error {
  readonly faults: readonly TariffFault[];

  constructor(faults: readonly TariffFault[]) {
    super(`Tariff with ${faults.length} faults: ${faults.map((f) => `${f.code} at ${f.path}`).join(', ')}`);
    this.name = 'TariffError';
    this.faults = faults;
  }
}

/** Positions of repeated keys. */
function repeated(keys: readonly string[]): number[] {
  const first = new Map<string, number>();
  for (const [i, key] of keys.entries()) if (!first.has(key)) first.set(key, i);
  return keys.flatMap((key, i) => (first.get(key) === i ? [] : [i]));
}

function scopeKey({ months, zone, operation }: Margin | CommissionRule): string {
  return `${months ?? ''}|${zone ?? ''}|${operation}`;
}

function zoneFaults(content: TariffContent): TariffFault[] {
  const faults: TariffFault[] = [];
  const ownerOf = new Map<string, string>();
  for (const [i, zone] of content.zones.entries()) {
    for (const province of zone.provinces) {
      const position = provincePosition(province);
      if (position < 0 || position >= PROVINCE_COUNT) {
        faults.push({ path: `zones.${i}.provinces`, code: 'PROVINCIA_NON_VALIDA', params: { province } });
      } else if (ownerOf.has(province)) {
        faults.push({ path: `zones.${i}.provinces`, code: 'PROVINCIA_IN_PIU_ZONE', params: { province } });
      }
      ownerOf.set(province, zone.code);
    }
  }
  return faults;
}

/** Coverages that depend on each other in a circle can never be sold. */
function subordinationFaults(content: TariffContent): TariffFault[] {
  const needs = new Map(content.coverages.map((c) => [c.type, c.subordinateTo]));
  const reaches = (from: string, to: string, seen: Set<string>): boolean =>
    (needs.get(from) ?? []).some((next) => {
      if (next === to) return true;
      if (seen.has(next)) return false;
      seen.add(next);
      return reaches(next, to, seen);
    });
  return content.coverages.flatMap((c, i) =>
    reaches(c.type, c.type, new Set())
      ? [{ path: `coverages.${i}.subordinateTo`, code: 'SUBORDINAZIONE_CIRCOLARE' as const, params: { coverage: c.type } }]
      : [],
  );
}

function coverageFaults(content: TariffContent): TariffFault[] {
  const faults: TariffFault[] = [];
  const zones = new Set(content.zones.map((z) => z.code));
  const months = new Set(content.durations.map((d) => d.months));
  const types = new Set(content.coverages.map((c) => c.type));
  for (const [i, coverage] of content.coverages.entries()) {
    const path = `coverages.${i}`;
    if (coverageType(coverage.type) === undefined) {
      faults.push({ path: `${path}.type`, code: 'GARANZIA_SCONOSCIUTA', params: { coverage: coverage.type } });
    }
    if (coverage.rows.length === 0) faults.push({ path: `${path}.rows`, code: 'NESSUN_TASSO', params: { coverage: coverage.type } });
    for (const [r, row] of coverage.rows.entries()) {
      const isShare = row.rate !== undefined;
      const wantsShare = coverage.form === 'PER_MILLE' || coverage.form === 'PERCENT';
      const formOk = coverage.form === 'A_SCAGLIONI' || isShare === wantsShare;
      if (isShare === (row.amount !== undefined) || !formOk) {
        faults.push({ path: `${path}.rows.${r}`, code: 'TASSO_NON_VALIDO', params: { row: row.id } });
      }
      if (row.zone !== undefined && !zones.has(row.zone)) {
        faults.push({ path: `${path}.rows.${r}.zone`, code: 'ZONA_SCONOSCIUTA', params: { zone: row.zone } });
      }
    }
    for (const r of repeated(coverage.rows.map((row) => row.id))) {
      faults.push({ path: `${path}.rows.${r}.id`, code: 'CODICE_RIPETUTO', params: { code: coverage.rows[r]?.id ?? '' } });
    }
    for (const m of repeated(coverage.margins.map(scopeKey)))
      faults.push({ path: `${path}.margins.${m}`, code: 'MARGINE_RIPETUTO', params: {} });
    const scoped = [...coverage.margins, ...(coverage.commissions ?? [])];
    for (const zone of [...(coverage.zones ?? []), ...scoped.flatMap((one) => one.zone ?? [])]) {
      if (!zones.has(zone)) faults.push({ path: `${path}.zones`, code: 'ZONA_SCONOSCIUTA', params: { zone } });
    }
    for (const duration of [...(coverage.durations ?? []), ...scoped.flatMap((one) => one.months ?? [])]) {
      if (!months.has(duration)) faults.push({ path: `${path}.durations`, code: 'DURATA_SCONOSCIUTA', params: { months: duration } });
    }
    for (const other of coverage.subordinateTo) {
      if (!types.has(other)) faults.push({ path: `${path}.subordinateTo`, code: 'GARANZIA_SCONOSCIUTA', params: { coverage: other } });
    }
  }
  if (content.coverages.length > MAX_COVERAGES) faults.push({ path: 'coverages', code: 'TROPPE_GARANZIE', params: { max: MAX_COVERAGES } });
  for (const i of repeated(content.coverages.map((c) => c.type))) {
    faults.push({ path: `coverages.${i}.type`, code: 'CODICE_RIPETUTO', params: { code: content.coverages[i]?.type ?? '' } });
  }
  return faults;
}

/** Mutual exclusions with unknown coverages, with several selected initially or, where one is mandatory, none. */
function exclusionFaults(content: TariffContent): TariffFault[] {
  const { holds } = COVERAGE_RULES.mutueEsclusioniObbligatorie(content.coverages);
  const faults: TariffFault[] = [];
  const byType = new Map(content.coverages.map((c) => [c.type, c]));
  for (const [i, group] of content.exclusions.entries()) {
    const members = group.coverages.map((type) => byType.get(type));
    for (const [m, member] of members.entries()) {
      if (member === undefined) {
        faults.push({ path: `exclusions.${i}`, code: 'GARANZIA_SCONOSCIUTA', params: { coverage: group.coverages[m] ?? '' } });
      }
    }
    const chosen = members.filter((c) => c?.preselected || c?.mandatory).length;
    if (!holds(group) || chosen > 1) {
      faults.push({ path: `exclusions.${i}`, code: 'MUTUA_ESCLUSIONE_SENZA_PRESELEZIONE', params: { group: group.code } });
    }
  }
  return faults;
}

function commissionFaults(commissions: readonly CommissionRule[], path: string): TariffFault[] {
  const faults: TariffFault[] = [];
  const keys = commissions.map((rule) => `${rule.recipient}|${rule.base}|${scopeKey(rule)}`);
  for (const i of repeated(keys)) faults.push({ path: `${path}.${i}`, code: 'PROVVIGIONE_RIPETUTA', params: {} });
  for (const [i, rule] of commissions.entries()) {
    if (rule.recipient === 'DEALER' && rule.base === 'PROVVIGIONE_DEALER') {
      faults.push({ path: `${path}.${i}`, code: 'PROVVIGIONE_CIRCOLARE', params: { recipient: rule.recipient } });
    }
  }
  return faults;
}

/** Returns every fault of the content itself: references, repetitions, circles. */
export function contentFaults(content: TariffContent): TariffFault[] {
  const durations = repeated(content.durations.map((d) => String(d.months)));
  const zones = repeated(content.zones.map((z) => z.code));
  return [
    ...durations.map((i) => ({
      path: `durations.${i}`,
      code: 'CODICE_RIPETUTO' as const,
      params: { code: durationCell(content.durations[i]?.months ?? 0) },
    })),
    ...zones.map((i) => ({ path: `zones.${i}`, code: 'CODICE_RIPETUTO' as const, params: { code: content.zones[i]?.code ?? '' } })),
    ...zoneFaults(content),
    ...coverageFaults(content),
    ...subordinationFaults(content),
    ...exclusionFaults(content),
    ...commissionFaults(content.commissions, 'commissions'),
    ...content.coverages.flatMap(({ commissions = [] }, i) => commissionFaults(commissions, `coverages.${i}.commissions`)),
  ];
}

/** Bases of which any of these lists shares out more than 100 %, with the largest sum. */
function overspent(lists: readonly (readonly CompiledCommission[])[]): Map<string, number> {
  const over = new Map<string, number>();
  for (const commissions of lists) {
    const sums = new Map<string, number>();
    for (const { base, percent } of commissions) sums.set(base, (sums.get(base) ?? 0) + percent);
    for (const [base, sum] of sums) if (sum > ONE) over.set(base, Math.max(sum, over.get(base) ?? 0));
  }
  return over;
}

/**
 * Returns the shares of one base that exceed 100 % in total, for any duration, zone and operation (domain rule:
 * commissions): of the tariff, and of each coverage with its own recipients.
 */
export function overspentBases(content: TariffContent, factors: readonly RatingFactors[]): TariffFault[] {
  const fault = (path: string, over: ReadonlyMap<string, number>): TariffFault[] =>
    [...over].map(([base, sum]) => ({ path, code: 'PROVVIGIONI_OLTRE_100', params: { base, sum } }));
  const own = content.coverages.flatMap(({ commissions = [] }, i) => {
    if (commissions.length === 0) return [];
    return fault(`coverages.${i}.commissions`, overspent(factors.map(({ commissionsOf }) => commissionsOf?.[i] ?? [])));
  });
  return [...fault('commissions', overspent(factors.map(({ commissions }) => commissions))), ...own];
}
