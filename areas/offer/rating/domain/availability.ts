import { codesOf, coverageAllowsDuration, POWER_SUPPLIES } from '#areas/offer/catalogue/domain/index.ts';
import type { Language, Text } from '#platform/domain-kit/locale.ts';
import type { CompiledCoverage, CompiledTariff, RatingFactors, TaxPeriod } from './compiling/compiled.ts';
import { outsideDurations, outsideValues, type Problem, problem } from './problems/problems.ts';
import { questionnaireOutcome } from './questionnaire.ts';
import type { HomeRisk, Risk, Selection, VehicleRisk } from './risk.ts';
import { lookUpRisk, type RiskLookup, rowOf } from './risk-lookup.ts';

/** Shared by all answers without problems. */
export const NO_PROBLEMS: readonly Problem[] = Object.freeze([]);

interface Limits {
  readonly typeMask: number;
  readonly statusMask: number;
  readonly maxMeasure: number;
  readonly minValue: number;
  readonly maxValue: number;
}

function vehicleProblems(limits: Limits, lookup: RiskLookup, risk: VehicleRisk, coverage: string | null): Problem[] {
  const found: Problem[] = [];
  if ((limits.typeMask & lookup.type) === 0) found.push(problem('TIPO_VEICOLO_NON_AMMESSO', coverage, { type: risk.vehicleType }));
  if ((limits.statusMask & (1 << lookup.kind)) === 0)
    found.push(problem('STATO_VEICOLO_NON_AMMESSO', coverage, { status: risk.vehicleStatus }));
  if (risk.vehicleAge > limits.maxMeasure)
    found.push(problem('VEICOLO_TROPPO_VECCHIO', coverage, { age: risk.vehicleAge, max: limits.maxMeasure }));
  return found;
}

function homeProblems(limits: Limits, lookup: RiskLookup, risk: HomeRisk, coverage: string | null): Problem[] {
  return (limits.typeMask & lookup.type) === 0 ? [problem('TIPO_ABITAZIONE_NON_AMMESSO', coverage, { type: risk.homeType })] : [];
}

/** The limits on object and value that tariffs and coverages share. */
function limitProblems(limits: Limits, lookup: RiskLookup, risk: Risk, coverage: string | null): Problem[] {
  const found =
    risk.insuredObject === 'ABITAZIONE' ? homeProblems(limits, lookup, risk, coverage) : vehicleProblems(limits, lookup, risk, coverage);
  if (risk.insuredValue < limits.minValue || risk.insuredValue > limits.maxValue)
    found.push(outsideValues(coverage, risk.insuredValue, limits));
  return found;
}

function withinLimits(limits: Limits, lookup: RiskLookup, risk: Risk): boolean {
  return (
    (limits.typeMask & lookup.type) !== 0 &&
    (limits.statusMask & (1 << lookup.kind)) !== 0 &&
    lookup.measure <= limits.maxMeasure &&
    risk.insuredValue >= limits.minValue &&
    risk.insuredValue <= limits.maxValue
  );
}

function isDeviceMissing(tariff: CompiledTariff, risk: Risk): boolean {
  return (
    risk.insuredValue >= tariff.antitheftFrom && (risk.antitheft === null || !tariff.content.antitheft.accepted.includes(risk.antitheft))
  );
}

/** The limits that only a tariff has: power and mileage of a vehicle, square metres of a home. */
function isFit(tariff: CompiledTariff, lookup: RiskLookup, risk: Risk): boolean {
  if (risk.insuredObject === 'ABITAZIONE') return lookup.measure >= tariff.minMeasure && lookup.measure <= tariff.maxMeasure;
  return (tariff.powerMask & (1 << lookup.power)) !== 0 && (risk.mileage === null || risk.mileage <= tariff.maxMileage);
}

/** The power supplies that the tariff insures. */
function suppliesOf({ content }: CompiledTariff): Text {
  const accepted = content.eligibility.powerSupplies ?? codesOf(POWER_SUPPLIES);
  const names = (language: Language) => accepted.map((supply) => POWER_SUPPLIES[supply][language]).join(', ');
  return { it: names('it'), en: names('en') };
}

function fitnessProblems(tariff: CompiledTariff, lookup: RiskLookup, risk: Risk): Problem[] {
  if (isFit(tariff, lookup, risk)) return [];
  if (risk.insuredObject === 'ABITAZIONE') {
    const { minMeasure: min, maxMeasure: max } = tariff;
    return [problem('SUPERFICIE_NON_AMMESSA', null, { squareMeters: risk.squareMeters, min, max })];
  }
  const { powerSupply, mileage } = risk;
  const found: Problem[] = [];
  if ((tariff.powerMask & (1 << lookup.power)) === 0) {
    found.push({
      ...problem('ALIMENTAZIONE_NON_AMMESSA', null, { powerSupply: powerSupply ?? '' }),
      words: { accepted: suppliesOf(tariff) },
    });
  }
  if (mileage !== null && mileage > tariff.maxMileage) {
    found.push(problem('CHILOMETRAGGIO_ECCESSIVO', null, { mileage, max: tariff.maxMileage }));
  }
  return found;
}

function allOfferProblems(
  tariff: CompiledTariff,
  risk: Risk,
  selection: Pick<Selection, 'months' | 'operation'>,
  lookup: RiskLookup,
): Problem[] {
  const found = limitProblems(tariff, lookup, risk, null);
  const operation = selection.operation ?? 'EMISSIONE';
  found.push(...fitnessProblems(tariff, lookup, risk));
  if (lookup.zone < 0) found.push(problem('PROVINCIA_NON_ASSICURABILE', null, { province: risk.province }));
  if (!tariff.durationOf.has(selection.months)) found.push(outsideDurations(null, selection.months));
  if (!tariff.operationOf.has(operation)) found.push(problem('OPERAZIONE_NON_PREVISTA', null, { operation }));
  if (lookup.tax === undefined) found.push(problem('IMPOSTA_NON_DEFINITA', null, { date: risk.contractDate }));
  if (isDeviceMissing(tariff, risk)) {
    const accepted = tariff.content.antitheft.accepted.join(', ');
    found.push(problem(risk.antitheft === null ? 'ANTIFURTO_RICHIESTO' : 'ANTIFURTO_NON_ACCETTATO', null, { accepted }));
  }
  if (tariff.hasQuestionnaire) {
    const outcome = questionnaireOutcome(tariff.content, risk.answers ?? {});
    for (const { code, it, en } of outcome.unanswered) {
      found.push({ ...problem('DOMANDA_SENZA_RISPOSTA', null, { question: code }), words: { question: { it, en } } });
    }
    if (outcome.blocked) found.push(problem('BLOCCO_QUESTIONARIO'));
  }
  return found;
}

/** Returns every reason why the tariff cannot be sold for this risk, duration and operation. */
export function offerProblems(
  tariff: CompiledTariff,
  risk: Risk,
  selection: Pick<Selection, 'months' | 'operation'>,
  lookup: RiskLookup = lookUpRisk(tariff, risk, selection),
): readonly Problem[] {
  const fine =
    lookup.factors !== undefined &&
    lookup.tax !== undefined &&
    withinLimits(tariff, lookup, risk) &&
    isFit(tariff, lookup, risk) &&
    !tariff.hasQuestionnaire &&
    !isDeviceMissing(tariff, risk);
  return fine ? NO_PROBLEMS : allOfferProblems(tariff, risk, selection, lookup);
}

/** Returns every reason why a coverage has no price for this risk. */
export function whyNotPriced(
  tariff: CompiledTariff,
  coverage: CompiledCoverage,
  lookup: RiskLookup,
  risk: Risk,
  factors: RatingFactors,
  tax: TaxPeriod,
): Problem[] {
  const { code, position, source } = coverage;
  const { months } = factors;
  const found = limitProblems(coverage, lookup, risk, code);
  if (factors.offered[position] !== 1) {
    const zone = tariff.content.zones[lookup.zone]?.code ?? '';
    if (source.zones !== null && !source.zones.includes(zone)) found.push(problem('ZONA_NON_PREVISTA', code, { zone }));
    if (!coverageAllowsDuration(source, months)) {
      found.push(outsideDurations(code, months));
    }
  }
  if (tax.rules[position] === undefined) found.push(problem('IMPOSTA_NON_DEFINITA', code, { date: risk.contractDate }));
  if (found.length === 0 && rowOf(coverage, lookup, risk.insuredValue) < 0) found.push(problem('TASSO_NON_PREVISTO', code));
  return found;
}

/**
 * Returns a function with all the reasons why a coverage of the tariff is unavailable for this risk; none for one that is
 * available, or when nothing of the tariff can be priced.
 */
export function reasonsAgainst(
  tariff: CompiledTariff,
  risk: Risk,
  selection: Pick<Selection, 'months' | 'operation'>,
): (coverage: CompiledCoverage) => readonly Problem[] {
  const lookup = lookUpRisk(tariff, risk, selection);
  const { factors, tax } = lookup;
  if (factors === undefined || tax === undefined) return () => NO_PROBLEMS;
  const { excluded } = questionnaireOutcome(tariff.content, risk.answers ?? {});
  return (coverage) => {
    const problems = whyNotPriced(tariff, coverage, lookup, risk, factors, tax);
    if (excluded.has(coverage.code)) problems.push(problem('ESCLUSA_DA_QUESTIONARIO', coverage.code));
    return problems;
  };
}

/**
 * Returns, for every coverage of the tariff unavailable for this risk, all the reasons: the screen disables it and
 * shows them. Available coverages are absent from the map.
 */
export function unavailableCoverages(
  tariff: CompiledTariff,
  risk: Risk,
  selection: Pick<Selection, 'months' | 'operation'>,
): ReadonlyMap<string, readonly Problem[]> {
  const reasonsOf = reasonsAgainst(tariff, risk, selection);
  return new Map(tariff.coverages.map((one) => [one.code, reasonsOf(one)] as const).filter(([, reasons]) => reasons.length > 0));
}

/** Whether the insured value requires an approval of the quotation (spec §9: 48 working hours). */
export function needsApproval(tariff: CompiledTariff, risk: Risk): boolean {
  const { autonomousThreshold } = tariff.content.eligibility;
  return autonomousThreshold !== null && risk.insuredValue > autonomousThreshold;
}
