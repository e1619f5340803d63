import {
  coverageAllowsDuration,
  type ExclusionGroup,
  homesOf,
  insuredBy,
  type TariffContent,
  type TariffCoverage,
} from '#areas/offer/catalogue/domain/index.ts';
import type { Text } from '#platform/domain-kit/locale.ts';
import type { Finding } from '#platform/domain-kit/versioned/finding.ts';
import { namesOf, reporter } from '../report.ts';
import { TARIFF_RULES } from '../tariff-rule-texts.ts';
import { LIMIT_LABELS } from './limit-texts.ts';

const found = reporter(TARIFF_RULES);

type Reason = keyof typeof LIMIT_LABELS;

function wordsOf(reasons: readonly Reason[]): Text {
  return {
    it: reasons.map((reason) => LIMIT_LABELS[reason].it).join(', '),
    en: reasons.map((reason) => LIMIT_LABELS[reason].en).join(', '),
  };
}

/**
 * The conditions in which a coverage accepts nothing of what the tariff accepts, and those in which it accepts only a
 * part.
 */
function limitsOf(content: TariffContent, coverage: TariffCoverage): { nothing: Reason[]; part: Reason[] } {
  const { eligibility, durations, zones } = content;
  const nothing: Reason[] = [];
  const part: Reason[] = [];
  const compare = (reason: Reason, all: number, kept: number) => {
    if (all > 0 && kept === 0) nothing.push(reason);
    else if (kept < all) part.push(reason);
  };
  const { vehicleTypes, vehicleStatuses, homeTypes = [] } = eligibility;
  if (insuredBy(content) === 'ABITAZIONE') {
    compare('home', homeTypes.length, homesOf(content, coverage).length);
  } else {
    compare('type', vehicleTypes.length, vehicleTypes.filter((type) => coverage.vehicleTypes.includes(type)).length);
    compare('status', vehicleStatuses.length, vehicleStatuses.filter((status) => coverage.vehicleStatuses.includes(status)).length);
    if ((coverage.maxVehicleAge ?? Number.MAX_SAFE_INTEGER) < (eligibility.maxVehicleAge ?? Number.MAX_SAFE_INTEGER)) part.push('age');
  }
  compare('duration', durations.length, durations.filter(({ months }) => coverageAllowsDuration(coverage, months)).length);
  compare('zone', zones.length, zones.filter(({ code }) => coverage.zones?.includes(code) ?? true).length);
  const from = Math.max(eligibility.insuredValue.min ?? 0, coverage.insuredValue.min ?? 0);
  const to = Math.min(eligibility.insuredValue.max ?? Number.MAX_SAFE_INTEGER, coverage.insuredValue.max ?? Number.MAX_SAFE_INTEGER);
  const narrower = from > (eligibility.insuredValue.min ?? 0) || to < (eligibility.insuredValue.max ?? Number.MAX_SAFE_INTEGER);
  if (from > to) nothing.push('value');
  else if (narrower) part.push('value');
  return { nothing, part };
}

function reachFindings(content: TariffContent): Finding[] {
  return content.coverages.flatMap((coverage, i): Finding[] => {
    const { nothing, part } = limitsOf(content, coverage);
    const name = namesOf([coverage.type]);
    if (nothing.length > 0) return [found('GARANZIA_IRRAGGIUNGIBILE', `coverages.${i}`, { coverage: name, why: wordsOf(nothing) })];
    if (!coverage.mandatory || part.length === 0) return [];
    return [found('OBBLIGATORIA_CON_LIMITI', `coverages.${i}`, { coverage: name, why: wordsOf(part) })];
  });
}

/** Everything that a coverage requires, directly or not. */
function neededBy(coverages: ReadonlyMap<string, TariffCoverage>, type: string): ReadonlySet<string> {
  const needed = new Set<string>();
  const follow = (from: string): void => {
    for (const next of coverages.get(from)?.subordinateTo ?? []) {
      if (needed.has(next)) continue;
      needed.add(next);
      follow(next);
    }
  };
  follow(type);
  return needed;
}

function subordinateFindings({ coverages, exclusions }: TariffContent): Finding[] {
  const byType = new Map(coverages.map((coverage) => [coverage.type, coverage]));
  return coverages.flatMap((coverage, i): Finding[] => {
    const needed = [...neededBy(byType, coverage.type)];
    const together = [coverage.type, ...needed];
    const clash = exclusions.find((group) => together.filter((type) => group.coverages.includes(type)).length > 1);
    const path = `coverages.${i}.subordinateTo`;
    const own = namesOf([coverage.type]);
    const optional = needed.filter((type) => byType.get(type)?.mandatory === false);
    return [
      ...(clash === undefined
        ? []
        : [
            found('SUBORDINATA_INCOMPATIBILE', path, {
              coverage: own,
              others: namesOf(needed.filter((type) => clash.coverages.includes(type))),
            }),
          ]),
      ...(coverage.mandatory && optional.length > 0
        ? [found('OBBLIGATORIA_SUBORDINATA', path, { coverage: own, others: namesOf(optional) })]
        : []),
    ];
  });
}

function exclusionFindings({ coverages, exclusions }: TariffContent): Finding[] {
  const mandatory = new Set(coverages.filter((coverage) => coverage.mandatory).map((coverage) => coverage.type));
  return exclusions.flatMap((group: ExclusionGroup, i): Finding[] => {
    const forced = group.coverages.filter((type) => mandatory.has(type));
    return [
      ...(group.coverages.length < 2 ? [found('ESCLUSIONE_CORTA', `exclusions.${i}.coverages`, { group: group.code })] : []),
      ...(forced.length > 1 ? [found('OBBLIGATORIE_INCOMPATIBILI', `exclusions.${i}.coverages`, { coverages: namesOf(forced) })] : []),
    ];
  });
}

/** Coverages that no risk can have, mandatory ones that only some risks can have, and contradictory ones. */
export function coverageFindings(content: TariffContent): Finding[] {
  return [...reachFindings(content), ...subordinateFindings(content), ...exclusionFindings(content)];
}

/** Published packages that would lose coverages because the tariff no longer has them. */
export function lostCoverages(content: TariffContent, packages: readonly { name: string; coverages: readonly string[] }[]): Finding[] {
  const types = new Set(content.coverages.map((coverage) => coverage.type));
  return packages.flatMap(({ name, coverages }): Finding[] => {
    const lost = coverages.filter((type) => !types.has(type));
    return lost.length === 0 ? [] : [found('PACCHETTO_PERDE_GARANZIE', 'coverages', { package: name, coverages: namesOf(lost) })];
  });
}
