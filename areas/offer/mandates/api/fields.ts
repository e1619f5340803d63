import type { FieldLabels } from '#platform/api-kit/route.ts';
import type { Text } from '#platform/domain-kit/locale.ts';

/** Labels of the fields of a mandate. */
export const MANDATE_FIELDS: FieldLabels = {
  tariffs: { it: 'Tariffe', en: 'Tariffs' },
  products: { it: 'Prodotti', en: 'Products' },
  margins: { it: 'Margini', en: 'Margins' },
  'margins.recipient': { it: 'Percipiente', en: 'Recipient' },
  'margins.coverage': { it: 'Garanzia', en: 'Coverage' },
  'margins.months': { it: 'Durata', en: 'Duration' },
  'margins.zone': { it: 'Zona', en: 'Zone' },
  'margins.operation': { it: 'Operazione', en: 'Operation' },
  'margins.base': { it: 'Calcolato su', en: 'Calculated on' },
  'margins.percent': { it: 'Percentuale', en: 'Percent' },
  discounts: { it: 'Sconti predefiniti', en: 'Predefined discounts' },
  'discounts.product': { it: 'Prodotto', en: 'Product' },
  'discounts.months': { it: 'Durata', en: 'Duration' },
  'discounts.sconto': { it: 'Sconto', en: 'Discount' },
  codes: { it: 'Codici', en: 'Codes' },
  'codes.codice': { it: 'Codice', en: 'Code' },
  'codes.consumer': { it: 'Compagnia', en: 'Insurer' },
  'codes.garanzie': { it: 'Garanzie', en: 'Coverages' },
  preset: { it: 'Preset iniziale', en: 'Starting preset' },
  product: { it: 'Prodotto iniziale', en: 'Starting product' },
  package: { it: 'Pacchetto iniziale', en: 'Starting package' },
  months: { it: 'Durata predefinita', en: 'Default duration' },
  vehicleType: { it: 'Tipo di veicolo iniziale', en: 'Starting vehicle type' },
  comparison: { it: 'Confronto tra prodotti', en: 'Comparison of products' },
  payments: { it: 'Modalità di pagamento', en: 'Payment types' },
  change: { it: 'Che cosa fare', en: 'What to do' },
  users: { it: 'Utenti', en: 'Users' },
};

export const START_PRODUCT_NEEDED: Text = {
  it: 'Il prodotto iniziale deve essere selezionato',
  en: 'The starting product must be selected',
};
/** Message of spec §5, which is the same for a status and for a duration. */
export const DURATION_UNKNOWN: Text = { it: 'Seleziona uno stato valido', en: 'Choose a valid state' };
export const NOT_AVAILABLE: Text = {
  it: 'Non è tra i prodotti e le tariffe che possono vendere i suoi superiori: {codes}',
  en: 'Not among the products and tariffs that their superiors may sell: {codes}',
};
export const NOT_SOLD: Text = { it: 'L’utente non può vendere questo prodotto', en: 'The user may not sell this product' };
export const PRESET_NOT_USABLE: Text = {
  it: 'L’utente non può usare questo preset',
  en: 'The user may not use this preset',
};
export const UNDER_LIMIT: Text = {
  it: 'È meno dello sconto minimo dell’utente',
  en: 'Less than the smallest discount of the user',
};
export const OVER_LIMIT: Text = {
  it: 'Supera lo sconto massimo dell’utente',
  en: 'More than the largest discount of the user',
};
