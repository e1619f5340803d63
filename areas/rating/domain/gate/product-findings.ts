import {
  type Finding,
  HOME_TYPES,
  insuredBy,
  PRODUCT_SHAPE,
  type ProductContent,
  type ProductDocuments,
  type TariffContent,
  VEHICLE_STATUSES,
  VEHICLE_TYPES,
} from '#areas/catalogue/domain/index.ts';
import type { Language } from '#platform/domain-kit/locale.ts';
import { PRODUCT_RULES } from './offer-rules.ts';
import { reporter } from './report.ts';

const found = reporter(PRODUCT_RULES);

export interface ProductFacts {
  /** The tariff that the product sells, in force or last published; null when it never was. */
  readonly tariff: TariffContent | null;
  /** Published packages that sell it. */
  readonly packages: number;
}

const DOCUMENTS = Object.keys(PRODUCT_SHAPE.fields.documents.fields) as (keyof ProductDocuments)[];

/** Vehicles that the product sells and its tariff insures. */
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

/** Homes that the product sells and its tariff insures. */
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

/** What the law and the sale need of a product: its documents (Reg. IVASS 41/2018), its tariff, vehicles or homes, and packages. */
export function productFindings(content: ProductContent, { tariff, packages }: ProductFacts): Finding[] {
  const { documents } = content;
  return [
    ...DOCUMENTS.filter((name) => (documents[name] ?? '') === '').map((name) =>
      found('DOCUMENTO_MANCANTE', `documents.${name}`, { document: PRODUCT_SHAPE.fields.documents.fields[name].label }),
    ),
    ...(tariff === null ? [found('TARIFFA_NON_IN_VIGORE', 'tariff', { tariff: content.tariff })] : []),
    ...objectFindings(content, tariff),
    ...(content.computable && content.salable ? [] : [found('NON_CALCOLABILE', 'salable')]),
    ...(packages === 0 ? [found('SENZA_PACCHETTI', '')] : []),
  ];
}
