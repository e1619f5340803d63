import {
  CANCELLATION_CAUSES,
  CRITERION_LABELS,
  codesOf,
  contradictions,
  HOME_TYPES,
  insuredBy,
  PRODUCT_DOCUMENTS,
  PRODUCT_SHAPE,
  type ProductContent,
  refundRuleFaults,
  SET_INFORMATIVO,
  saysNothing,
  type TargetMarket,
  type TariffContent,
  VARIATION_KINDS,
  VEHICLE_STATUSES,
  VEHICLE_TYPES,
  variationRuleFaults,
} from '#areas/offer/catalogue/domain/index.ts';
import { keysOf } from '#platform/domain-kit/entries.ts';
import type { Language } from '#platform/domain-kit/locale.ts';
import type { Finding } from '#platform/domain-kit/versioned/finding.ts';
import { PRODUCT_RULES } from './offer-rule-texts.ts';
import { reporter } from './report.ts';

const found = reporter(PRODUCT_RULES);

export interface ProductFacts {
  /** The product's tariff, in force or last published; null when never published. */
  readonly tariff: TariffContent | null;
  /** Published packages of the product. */
  readonly packages: number;
  /** Hashes (SHA-256) of the files stored here; null: all of them are. */
  readonly stored: ReadonlySet<string> | null;
  readonly today: string;
}

const DOCUMENTS = keysOf(PRODUCT_SHAPE.fields.documents.fields);

/** The set informativo must exist as files, and every named file must be stored here. */
function fileFindings({ files = {} }: ProductContent, stored: ProductFacts['stored']): Finding[] {
  return codesOf(PRODUCT_DOCUMENTS).flatMap((name) => {
    const file = files[name];
    const document = PRODUCT_DOCUMENTS[name];
    if (file === undefined) {
      return SET_INFORMATIVO.some((needed) => needed === name) ? [found('FILE_MANCANTE', `files.${name}`, { document })] : [];
    }
    if (stored?.has(file.sha256) ?? true) return [];
    return [found('FILE_NON_PRESENTE', `files.${name}`, { file: file.fileName, document })];
  });
}

/** Vehicles that both product and tariff accept. */
function vehicleFindings({ vehicleTypes, vehicleStatuses }: ProductContent, tariff: TariffContent | null): Finding[] {
  const foreign = (language: Language) =>
    [
      ...vehicleTypes
        .filter((type) => tariff?.eligibility.vehicleTypes.includes(type) === false)
        .map((type) => VEHICLE_TYPES[type][language]),
      ...vehicleStatuses
        .filter((status) => tariff?.eligibility.vehicleStatuses.includes(status) === false)
        .map((status) => VEHICLE_STATUSES[status][language]),
    ].join(', ');
  const vehicles = { it: foreign('it'), en: foreign('en') };
  return [
    ...(vehicleTypes.length === 0 || vehicleStatuses.length === 0 ? [found('SENZA_VEICOLI', 'vehicleTypes')] : []),
    ...(vehicles.it === '' ? [] : [found('VEICOLI_FUORI_TARIFFA', 'vehicleTypes', { vehicles })]),
  ];
}

/** Homes that both product and tariff accept. */
function homeFindings({ homeTypes = [] }: ProductContent, tariff: TariffContent | null): Finding[] {
  const unknown = homeTypes.filter((type) => tariff !== null && tariff.eligibility.homeTypes?.includes(type) !== true);
  const names = (language: Language) => unknown.map((type) => HOME_TYPES[type][language]).join(', ');
  return [
    ...(homeTypes.length === 0 ? [found('SENZA_ABITAZIONI', 'homeTypes')] : []),
    ...(unknown.length === 0 ? [] : [found('ABITAZIONI_FUORI_TARIFFA', 'homeTypes', { homes: { it: names('it'), en: names('en') } })]),
  ];
}

function objectFindings(content: ProductContent, tariff: TariffContent | null): Finding[] {
  if (tariff !== null && insuredBy(tariff) !== content.insuredObject) return [found('BENE_DIVERSO', 'insuredObject')];
  return content.insuredObject === 'ABITAZIONE' ? homeFindings(content, tariff) : vehicleFindings(content, tariff);
}

/** The insurer must define a non-empty target market (art. 30-decies and 121-bis CAP; Reg. IVASS 45/2020). */
function marketFindings(market: TargetMarket | undefined, today: string): Finding[] {
  if (market === undefined) return [found('MERCATO_MANCANTE', 'targetMarket')];
  const { positive, needs, source, approvedOn } = market;
  return [
    ...(saysNothing(positive) ? [found('MERCATO_SENZA_CRITERI', 'targetMarket.positive')] : []),
    ...(needs.trim() === '' ? [found('MERCATO_SENZA_ESIGENZE', 'targetMarket.needs')] : []),
    ...(source.trim() === '' ? [found('MERCATO_SENZA_FONTE', 'targetMarket.source')] : []),
    ...(approvedOn === null || approvedOn > today ? [found('MERCATO_NON_APPROVATO', 'targetMarket.approvedOn')] : []),
    ...contradictions(market).map((name) =>
      found('MERCATO_CONTRADDITTORIO', `targetMarket.negative.${name}`, { criterion: CRITERION_LABELS[name] }),
    ),
  ];
}

/** Refunds that can be computed, within the law and the tariff; without any, every refund is by hand. */
function refundFindings({ refundRules = [] }: ProductContent, tariff: TariffContent | null): Finding[] {
  if (refundRules.length === 0) return [found('RIMBORSI_MANCANTI', 'refundRules')];
  const coverages = tariff?.coverages.map(({ type }) => type) ?? null;
  return refundRuleFaults(refundRules, coverages).flatMap(({ index, fault }) => {
    const rule = refundRules[index];
    return rule === undefined ? [] : [found(fault, `refundRules.${index}`, { cause: CANCELLATION_CAUSES[rule.cause] })];
  });
}

/** Variations that its policies can have; without any rule, only what does not concern the price. */
function variationFindings({ variationRules, insuredObject }: ProductContent): Finding[] {
  if (variationRules === undefined) return [found('VARIAZIONI_MANCANTI', 'variationRules')];
  return variationRuleFaults(variationRules, insuredObject).flatMap(({ index, fault }) => {
    const rule = variationRules[index];
    return rule === undefined ? [] : [found(fault, `variationRules.${index}`, { kind: VARIATION_KINDS[rule.kind] })];
  });
}

/**
 * Checks what law and sale require of a product: documents (Reg. IVASS 41/2018), target market, tariff, vehicles or
 * homes, refunds, variations, packages.
 */
export function productFindings(content: ProductContent, { tariff, packages, stored, today }: ProductFacts): Finding[] {
  const { documents } = content;
  return [
    ...DOCUMENTS.filter((name) => (documents[name] ?? '') === '').map((name) =>
      found('DOCUMENTO_MANCANTE', `documents.${name}`, { document: PRODUCT_SHAPE.fields.documents.fields[name].label }),
    ),
    ...fileFindings(content, stored),
    ...marketFindings(content.targetMarket, today),
    ...(tariff === null ? [found('TARIFFA_NON_IN_VIGORE', 'tariff', { tariff: content.tariff })] : []),
    ...objectFindings(content, tariff),
    ...refundFindings(content, tariff),
    ...variationFindings(content),
    ...(content.computable && content.salable ? [] : [found('NON_CALCOLABILE', 'salable')]),
    ...(packages === 0 ? [found('SENZA_PACCHETTI', '')] : []),
  ];
}
