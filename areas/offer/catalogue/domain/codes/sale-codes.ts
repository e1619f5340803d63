import { PAYMENT_TYPES } from '#areas/agency/settings/domain/index.ts';
import type { Lookup } from './lookup.ts';

/** Product types (spec §1). BASIC < CLASSIC < TOP are levels of the same line. */
export type ProductType = 'CVT_COMPLETA' | 'CVT_BASE' | 'MINI_PRODOTTO' | 'BASIC' | 'CLASSIC' | 'TOP';

export const PRODUCT_TYPES: Lookup<ProductType> = {
  CVT_COMPLETA: { it: 'CVT completa', en: 'Full land vehicle hull' },
  CVT_BASE: { it: 'CVT base', en: 'Basic land vehicle hull' },
  MINI_PRODOTTO: { it: 'Mini prodotto', en: 'Mini product' },
  BASIC: { it: 'Basic', en: 'Basic' },
  CLASSIC: { it: 'Classic', en: 'Classic' },
  TOP: { it: 'Top', en: 'Top' },
};

/** Kinds of customer of a product. */
export type CustomerKind = 'PERSONA_FISICA' | 'SOCIETA';

export const CUSTOMER_KINDS: Lookup<CustomerKind> = {
  PERSONA_FISICA: { it: 'Persona fisica', en: 'Person' },
  SOCIETA: { it: 'Società', en: 'Company' },
};

/** What a product insures (spec §1). */
export type InsuredObjectType = 'VEICOLO' | 'ABITAZIONE';

export const INSURED_OBJECT_TYPES: Lookup<InsuredObjectType> = {
  VEICOLO: { it: 'Veicolo', en: 'Vehicle' },
  ABITAZIONE: { it: 'Abitazione', en: 'Home' },
};

/** Recipients of a commission (spec §3, recipient types). */
export type CommissionRecipient =
  | 'COMPAGNIA'
  | 'AGENZIA'
  | 'SOCIETA_COMMERCIALE'
  | 'SEGNALATORE'
  | 'RESPONSABILE_COMMERCIALE'
  | 'CONSULENTE_COMMERCIALE'
  | 'AGENTE'
  | 'DEALER'
  | 'VENDITORE';

export const COMMISSION_RECIPIENTS: Lookup<CommissionRecipient> = {
  COMPAGNIA: { it: 'Compagnia', en: 'Company' },
  AGENZIA: { it: 'Agenzia', en: 'Agency' },
  SOCIETA_COMMERCIALE: { it: 'Società commerciale', en: 'Trading company' },
  SEGNALATORE: { it: 'Segnalatore', en: 'Referrer' },
  RESPONSABILE_COMMERCIALE: { it: 'Responsabile commerciale', en: 'Commercial manager' },
  CONSULENTE_COMMERCIALE: { it: 'Consulente commerciale', en: 'Commercial consultant' },
  AGENTE: { it: 'Agente', en: 'Agent' },
  DEALER: { it: 'Dealer', en: 'Dealer' },
  VENDITORE: { it: 'Venditore', en: 'Salesman' },
};

/** Base of a commission's percentage (spec §9, calculate-on bases). */
export type CommissionBase = 'IMPONIBILE' | 'PROVVIGIONE_DEALER' | 'CARICAMENTI' | 'PREZZO_ACQUISTO';

export const COMMISSION_BASES: Lookup<CommissionBase> = {
  IMPONIBILE: { it: 'Imponibile', en: 'Taxable' },
  PROVVIGIONE_DEALER: { it: 'Provvigione del dealer', en: 'Dealer commission' },
  CARICAMENTI: { it: 'Caricamenti', en: 'Loadings' },
  PREZZO_ACQUISTO: { it: "Prezzo d'acquisto (PDU)", en: 'Purchase price (PDU)' },
};

/** The operation of a margin or a commission (spec §3: default EMISSIONE). */
export type Operation = 'EMISSIONE' | 'RINNOVO' | 'VARIAZIONE' | 'INTEGRAZIONE';

export const OPERATIONS: Lookup<Operation> = {
  EMISSIONE: { it: 'Emissione', en: 'Issue' },
  RINNOVO: { it: 'Rinnovo', en: 'Renewal' },
  VARIAZIONE: { it: 'Variazione', en: 'Endorsement' },
  INTEGRAZIONE: { it: 'Integrazione', en: 'Integration' },
};

/** How the seller may choose the duration of a package or preset (spec §9, six duration selection types). */
export type DurationSelection = 'SEGUI_PRODOTTO' | 'LIBERA' | 'MIN_MAX' | 'SOLO_MIN' | 'SOLO_MAX' | 'PARZIALMENTE_LIBERA';

export const DURATION_SELECTIONS: Lookup<DurationSelection> = {
  SEGUI_PRODOTTO: { it: 'Segui prodotto', en: 'Follow product' },
  LIBERA: { it: 'Libera', en: 'Free' },
  MIN_MAX: { it: 'Minimo e massimo', en: 'Minimum and maximum' },
  SOLO_MIN: { it: 'Solo minimo', en: 'Minimum only' },
  SOLO_MAX: { it: 'Solo massimo', en: 'Maximum only' },
  PARZIALMENTE_LIBERA: { it: 'Parzialmente libera', en: 'Partially free' },
};

/** Who allocates the number of a policy (spec §3, provider policy number type). */
export type PolicyNumberType = 'INTERNO' | 'RANGE' | 'SERVIZIO_COMPAGNIA';

export const POLICY_NUMBER_TYPES: Lookup<PolicyNumberType> = {
  INTERNO: { it: 'Numerazione interna', en: 'Internal numbering' },
  RANGE: { it: 'Intervallo assegnato dalla compagnia', en: 'Range assigned by the company' },
  SERVIZIO_COMPAGNIA: { it: 'Servizio della compagnia', en: 'Company service' },
};

/** The five angles of the photo set (spec §9). */
export type PhotoAngle = 'ANTERIORE_DESTRA' | 'ANTERIORE_SINISTRA' | 'POSTERIORE_DESTRA' | 'POSTERIORE_SINISTRA' | 'TETTO';

export const PHOTO_ANGLES: Lookup<PhotoAngle> = {
  ANTERIORE_DESTRA: { it: 'Anteriore destra', en: 'Right front' },
  ANTERIORE_SINISTRA: { it: 'Anteriore sinistra', en: 'Left front' },
  POSTERIORE_DESTRA: { it: 'Posteriore destra', en: 'Right rear' },
  POSTERIORE_SINISTRA: { it: 'Posteriore sinistra', en: 'Left rear' },
  TETTO: { it: 'Tetto', en: 'Roof' },
};

/** How a customer pays (spec §9, payment types). */
export const PAYMENTS = PAYMENT_TYPES.labels;

/** The payment types in words for customers. */
export const PAYMENT_LABELS = PAYMENT_TYPES.customerLabels;

/**
 * How a coverage is priced. PER_MILLE and PERCENT are shares of the insured value (they differ in notation), FISSO is a
 * yearly amount, A_SCAGLIONI either of them by value band.
 */
export type RateForm = 'PER_MILLE' | 'PERCENT' | 'FISSO' | 'A_SCAGLIONI';

export const RATE_FORMS: Lookup<RateForm> = {
  PER_MILLE: { it: 'Per mille del valore', en: 'Per mille of the value' },
  PERCENT: { it: 'Percentuale del valore', en: 'Percent of the value' },
  FISSO: { it: 'Importo fisso', en: 'Fixed amount' },
  A_SCAGLIONI: { it: 'A scaglioni di valore', en: 'By value band' },
};
