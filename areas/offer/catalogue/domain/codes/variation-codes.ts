import type { Lookup } from './lookup.ts';

/** What a variation changes of a policy in force. */
export type VariationKind =
  | 'TARGA'
  | 'VEICOLO'
  | 'VALORE'
  | 'INDIRIZZO'
  | 'DATI_CLIENTE'
  | 'VINCOLO_AGGIUNTO'
  | 'VINCOLO_LIBERATO'
  | 'GARANZIA_AGGIUNTA'
  | 'GARANZIA_TOLTA'
  | 'PAGAMENTO';

export const VARIATION_KINDS: Lookup<VariationKind> = {
  TARGA: { it: 'Targa', en: 'Licence plate' },
  VEICOLO: { it: 'Sostituzione del veicolo', en: 'Vehicle substituted' },
  VALORE: { it: 'Valore assicurato', en: 'Insured value' },
  INDIRIZZO: { it: 'Indirizzo', en: 'Address' },
  DATI_CLIENTE: { it: 'Dati del cliente', en: 'Customer data' },
  VINCOLO_AGGIUNTO: { it: 'Vincolo aggiunto', en: 'Lien added' },
  VINCOLO_LIBERATO: { it: 'Vincolo liberato', en: 'Lien released' },
  GARANZIA_AGGIUNTA: { it: 'Garanzia aggiunta', en: 'Coverage added' },
  GARANZIA_TOLTA: { it: 'Garanzia tolta', en: 'Coverage removed' },
  PAGAMENTO: { it: 'Pagamento', en: 'Payment' },
};

/** Whose rates price a variation: the tariff that the policy was sold with, or the one in force when it is confirmed. */
export type PricingTariff = 'CONTRATTO' | 'OGGI';

export const PRICING_TARIFFS: Lookup<PricingTariff> = {
  CONTRATTO: { it: 'Tariffa del contratto', en: 'Tariff of the contract' },
  OGGI: { it: 'Tariffa di oggi', en: 'Tariff of today' },
};
