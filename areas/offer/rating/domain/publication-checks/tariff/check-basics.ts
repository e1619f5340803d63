import {
  COMMISSION_RECIPIENTS,
  type CommissionRule,
  insuredBy,
  OPERATIONS,
  type TariffContent,
} from '#areas/offer/catalogue/domain/index.ts';
import { ONE } from '#platform/domain-kit/money.ts';
import { compareDurations, durationName, isLongerThan, nominalYears } from '#platform/domain-kit/time/duration.ts';
import type { Finding } from '#platform/domain-kit/versioned/finding.ts';
import { namesOf, reporter } from '../report.ts';
import { TARIFF_RULES } from '../tariff-rule-texts.ts';

const found = reporter(TARIFF_RULES);

/** A tariff must accept some vehicle or some home. */
function objectFindings({ eligibility, ...content }: TariffContent): Finding[] {
  const { vehicleTypes, vehicleStatuses, homeTypes = [] } = eligibility;
  if (insuredBy(content) === 'ABITAZIONE') return homeTypes.length === 0 ? [found('SENZA_ABITAZIONI', 'eligibility.homeTypes')] : [];
  return vehicleTypes.length === 0 || vehicleStatuses.length === 0 ? [found('SENZA_VEICOLI', 'eligibility.vehicleTypes')] : [];
}

/** The mandatory parts of a tariff. */
export function presenceFindings(content: TariffContent): Finding[] {
  const { coverages, zones, durations, operations } = content;
  return [
    ...(coverages.length === 0 ? [found('SENZA_GARANZIE', 'coverages')] : []),
    ...(zones.length === 0 ? [found('SENZA_ZONE', 'zones')] : []),
    ...(durations.length === 0 ? [found('SENZA_DURATE', 'durations')] : []),
    ...(operations.length === 0 ? [found('SENZA_OPERAZIONI', 'operations')] : []),
    ...objectFindings(content),
  ];
}

/** A tariff whose policy numbers come from the insurer's service cannot issue while that service is not connected. */
export function numberServiceFindings({ policyNumberType }: TariffContent, isConnected: boolean): Finding[] {
  return policyNumberType === 'SERVIZIO_COMPAGNIA' && !isConnected ? [found('SERVIZIO_NON_COLLEGATO', 'policyNumberType')] : [];
}

/** Compares today's provinces with those of the zones. */
export function provinceFindings({ zones }: TariffContent, provinces: readonly string[]): Finding[] {
  if (zones.length === 0) return [];
  const living = new Set(provinces);
  const placed = new Set(zones.flatMap((zone) => zone.provinces));
  const missing = provinces.filter((province) => !placed.has(province));
  return [
    ...zones.flatMap((zone, i) => {
      const gone = zone.provinces.filter((province) => !living.has(province));
      const path = `zones.${i}.provinces`;
      return [
        ...gone.map((province) => found('PROVINCIA_INESISTENTE', path, { province })),
        ...(zone.provinces.length === 0 ? [found('ZONA_VUOTA', path, { zone: zone.code })] : []),
      ];
    }),
    ...(missing.length === 0 ? [] : [found('PROVINCE_SENZA_ZONA', 'zones', { count: missing.length, provinces: missing.join(', ') })]),
  ];
}

/** Longer contracts must cost more, but less than as many yearly ones (art. 1899 c.c.). */
function durationFindings({ durations }: TariffContent): Finding[] {
  const ordered = [...durations.entries()].sort(([, a], [, b]) => compareDurations(a.months, b.months));
  return ordered.flatMap(([i, { months, factor }], position): Finding[] => {
    const before = ordered[position - 1]?.[1];
    const falls = before !== undefined && factor < before.factor;
    const years = nominalYears(months);
    const unreduced = isLongerThan(months, 12) && factor * years.denominator >= years.numerator * ONE;
    return [
      ...(falls
        ? [
            found('PREZZO_CALA_CON_DURATA', `durations.${i}.factor`, {
              longer: durationName(months),
              shorter: durationName(before.months),
            }),
          ]
        : []),
      ...(unreduced ? [found('DURATA_SENZA_RIDUZIONE', `durations.${i}.factor`, { duration: durationName(months) })] : []),
    ];
  });
}

function antitheftFindings({ antitheft, coverages }: TariffContent): Finding[] {
  const dearer = antitheft.factors.findIndex(({ factor }) => factor > ONE);
  const coverage = antitheft.factors[dearer]?.coverage ?? coverages[0]?.type ?? '';
  return [
    ...(antitheft.requiredFrom !== null && antitheft.accepted.length === 0
      ? [found('ANTIFURTO_SENZA_DISPOSITIVI', 'antitheft.accepted')]
      : []),
    ...(dearer === -1 ? [] : [found('ANTIFURTO_RINCARA', `antitheft.factors.${dearer}`, { coverage: namesOf([coverage]) })]),
  ];
}

/**
 * Recipients of the tariff or of a coverage: their operations must be sold, and the dealer they depend on must earn
 * something.
 */
function recipientFindings(rules: readonly CommissionRule[], path: string, { commissions, operations }: TariffContent): Finding[] {
  const dealerEarns = [...rules, ...commissions].some((rule) => rule.recipient === 'DEALER' && rule.base !== 'PROVVIGIONE_DEALER');
  return rules.flatMap((rule, i) => [
    ...(operations.includes(rule.operation)
      ? []
      : [found('OPERAZIONE_NON_AMMESSA', `${path}.${i}`, { operation: OPERATIONS[rule.operation] })]),
    ...(rule.base === 'PROVVIGIONE_DEALER' && rule.recipient !== 'DEALER' && !dealerEarns
      ? [found('PROVVIGIONE_SENZA_BASE', `${path}.${i}`, { recipient: COMMISSION_RECIPIENTS[rule.recipient] })]
      : []),
  ]);
}

function scopeFindings(content: TariffContent): Finding[] {
  const { coverages, commissions, operations } = content;
  const allowed = new Set(operations);
  return [
    ...coverages.flatMap((coverage, i) =>
      coverage.margins.flatMap((margin, m) =>
        allowed.has(margin.operation)
          ? []
          : [found('OPERAZIONE_NON_AMMESSA', `coverages.${i}.margins.${m}`, { operation: OPERATIONS[margin.operation] })],
      ),
    ),
    ...recipientFindings(commissions, 'commissions', content),
    ...coverages.flatMap(({ commissions: own = [] }, i) => recipientFindings(own, `coverages.${i}.commissions`, content)),
  ];
}

/** Durations, devices and commissions. */
export function termFindings(content: TariffContent): Finding[] {
  return [...durationFindings(content), ...antitheftFindings(content), ...scopeFindings(content)];
}
