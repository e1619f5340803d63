import {
  type Finding,
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

/** What the law and the sale need of a product: its documents (Reg. IVASS 41/2018), its tariff, vehicles and packages. */
export function productFindings(content: ProductContent, { tariff, packages }: ProductFacts): Finding[] {
  const { documents, vehicleTypes, vehicleStatuses } = content;
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
    ...DOCUMENTS.filter((name) => (documents[name] ?? '') === '').map((name) =>
      found('DOCUMENTO_MANCANTE', `documents.${name}`, { document: PRODUCT_SHAPE.fields.documents.fields[name].label }),
    ),
    ...(tariff === null ? [found('TARIFFA_NON_IN_VIGORE', 'tariff', { tariff: content.tariff })] : []),
    ...(vehicleTypes.length === 0 || vehicleStatuses.length === 0 ? [found('SENZA_VEICOLI', 'vehicleTypes')] : []),
    ...(vehicles.it === '' ? [] : [found('VEICOLI_FUORI_TARIFFA', 'vehicleTypes', { vehicles })]),
    ...(content.computable && content.salable ? [] : [found('NON_CALCOLABILE', 'salable')]),
    ...(packages === 0 ? [found('SENZA_PACCHETTI', '')] : []),
  ];
}
