import type { Text } from '#platform/domain-kit/locale.ts';
import { type Change, differences } from '#platform/domain-kit/versioned/differences.ts';
import type { GroupOf, ListOf } from '#platform/domain-kit/versioned/shape.ts';
import { HOME_TYPES } from './codes/home-codes.ts';
import type { Lookup } from './codes/lookup.ts';
import { INSURED_OBJECT_TYPES, PRODUCT_TYPES } from './codes/sale-codes.ts';
import { VEHICLE_STATUSES, VEHICLE_TYPES } from './codes/vehicle-codes.ts';
import { marketShape } from './market-shape.ts';
import type { CoverageChoice, CoverageMode, PackageContent, ProductContent, ProductDocument, ProductFile, UnfairTerm } from './offer.ts';
import { refundRulesShape } from './refund-shape.ts';
import { coverageName, DURATION_CHOICE_SHAPE } from './tariff-shape.ts';
import { variationRulesShape } from './variations/variation-shape.ts';

const t = (it: string, en: string): Text => ({ it, en });

export const COVERAGE_MODES: Lookup<CoverageMode> = {
  OBBLIGATORIA: { it: 'Obbligatoria', en: 'Mandatory' },
  PRESELEZIONATA: { it: 'Preselezionata', en: 'Preselected' },
  FACOLTATIVA: { it: 'Facoltativa', en: 'Optional' },
};

/** Names of the documents of a product. */
export const PRODUCT_DOCUMENTS: Lookup<ProductDocument> = {
  cga: { it: 'Condizioni di assicurazione (CGA)', en: 'Policy wording (CGA)' },
  proposal: { it: 'Modulo di proposta', en: 'Proposal form' },
  certificate: { it: 'Certificato', en: 'Certificate' },
  dip: { it: 'DIP', en: 'IPID' },
  dipAggiuntivo: { it: 'DIP aggiuntivo', en: 'Additional IPID' },
  privacy: { it: 'Informativa privacy della compagnia', en: "Insurer's privacy notice" },
};

function fileShape(document: ProductDocument): GroupOf<ProductFile> {
  return {
    label: PRODUCT_DOCUMENTS[document],
    fields: {
      fileName: { label: t('Nome del file', 'File name') },
      size: { label: t('Dimensione', 'Size') },
      sha256: { label: t('Impronta', 'Fingerprint') },
    },
  };
}

const unfairTerms: ListOf<UnfairTerm> = {
  label: t('Clausole da approvare specificamente', 'Clauses to be approved one by one'),
  ordered: true,
  items: {
    key: ({ article }) => article,
    name: ({ article, title }) => t(`Art. ${article} – ${title}`, `Art. ${article} – ${title}`),
    fields: { article: { label: t('Articolo', 'Article') }, title: { label: t('Rubrica', 'Heading') } },
  },
};

/** Labels of every field of a product. */
export const PRODUCT_SHAPE: GroupOf<ProductContent> = {
  label: t('Prodotto', 'Product'),
  fields: {
    code: { label: t('Codice', 'Code') },
    name: { label: t('Nome', 'Name') },
    description: { label: t('Descrizione', 'Description') },
    type: { label: t('Tipo di prodotto', 'Product type'), codes: PRODUCT_TYPES },
    company: { label: t('Compagnia', 'Company') },
    tariff: { label: t('Tariffa', 'Tariff') },
    insuredObject: { label: t('Bene assicurato', 'Insured object'), codes: INSURED_OBJECT_TYPES },
    vehicleTypes: { label: t('Tipi di veicolo', 'Vehicle types'), codes: VEHICLE_TYPES },
    vehicleStatuses: { label: t('Stati del veicolo', 'Vehicle statuses'), codes: VEHICLE_STATUSES },
    homeTypes: { label: t('Tipi di abitazione', 'Home types'), codes: HOME_TYPES },
    computable: { label: t('Calcolabile', 'Computable') },
    integratable: { label: t('Integrabile', 'Integratable') },
    salable: { label: t('Vendibile', 'Salable') },
    videoPeriziaRichiesta: { label: t('Video perizia richiesta', 'Video appraisal required') },
    documents: {
      label: t('Documenti', 'Documents'),
      fields: {
        cga: { label: PRODUCT_DOCUMENTS.cga },
        proposal: { label: PRODUCT_DOCUMENTS.proposal },
        certificate: { label: PRODUCT_DOCUMENTS.certificate },
        dip: { label: PRODUCT_DOCUMENTS.dip },
        dipAggiuntivo: { label: PRODUCT_DOCUMENTS.dipAggiuntivo },
      },
    },
    files: {
      label: t('File', 'Files'),
      fields: {
        cga: fileShape('cga'),
        proposal: fileShape('proposal'),
        certificate: fileShape('certificate'),
        dip: fileShape('dip'),
        dipAggiuntivo: fileShape('dipAggiuntivo'),
        privacy: fileShape('privacy'),
      },
    },
    unfairTerms,
    targetMarket: marketShape,
    refundRules: refundRulesShape,
    variationRules: variationRulesShape,
  },
};

const coverages: ListOf<CoverageChoice> = {
  label: t('Garanzie', 'Coverages'),
  ordered: true,
  items: {
    key: (choice) => choice.coverage,
    name: (choice) => coverageName(choice.coverage),
    fields: {
      coverage: { label: t('Garanzia', 'Coverage'), codes: coverageName },
      mode: { label: t('Modalità', 'Mode'), codes: COVERAGE_MODES },
    },
  },
};

/** Labels of every field of a package. */
export const PACKAGE_SHAPE: GroupOf<PackageContent> = {
  label: t('Pacchetto', 'Package'),
  fields: {
    code: { label: t('Codice', 'Code') },
    name: { label: t('Nome', 'Name') },
    description: { label: t('Descrizione', 'Description') },
    product: { label: t('Prodotto', 'Product') },
    coverages,
    duration: DURATION_CHOICE_SHAPE,
    thresholdPdu: { label: t('Soglia PDU', 'PDU threshold'), unit: 'CENTS' },
    mandatoryProducts: { label: t('Prodotti obbligatori', 'Mandatory products') },
  },
};

export function productDifferences(before: ProductContent, after: ProductContent): Change[] {
  return differences(PRODUCT_SHAPE, before, after);
}
