import type { Text } from '#platform/domain-kit/locale.ts';

/** Why a policy is to be changed (spec §4). */
export const CAUSES = {
  ANNULLAMENTO: { it: 'Annullamento', en: 'Cancellation' },
  ESTINZIONE_ANTICIPATA: { it: 'Estinzione anticipata', en: 'Early termination' },
  VARIAZIONE: { it: 'Variazione', en: 'Variation' },
  ALTRO: { it: 'Altro', en: 'Other' },
} as const satisfies Readonly<Record<string, Text>>;
export type Cause = keyof typeof CAUSES;

/** What happened, or what is to change. */
export const MOTIVES = {
  RECESSO: { it: 'Recesso entro 14 giorni', en: 'Withdrawal within 14 days' },
  ERRORE: { it: 'Polizza emessa per errore', en: 'Policy issued by mistake' },
  FURTO: { it: 'Furto totale', en: 'Theft of the vehicle' },
  VENDITA: { it: 'Vendita', en: 'Sale' },
  DEMOLIZIONE: { it: 'Demolizione', en: 'Scrapping' },
  ESPORTAZIONE: { it: 'Esportazione', en: 'Export' },
  FINANZIAMENTO_ESTINTO: { it: 'Finanziamento estinto', en: 'Loan repaid' },
  DISDETTA_PLURIENNALE: { it: 'Disdetta dopo cinque anni', en: 'Notice after five years' },
  TARGA: { it: 'Targa', en: 'Plate' },
  VEICOLO: { it: 'Sostituzione del veicolo', en: 'Substituted vehicle' },
  INDIRIZZO: { it: 'Indirizzo', en: 'Address' },
  DATI_CLIENTE: { it: 'Dati del cliente', en: 'Customer’s data' },
  VINCOLO_AGGIUNTO: { it: 'Vincolo da aggiungere', en: 'Lien to add' },
  VINCOLO_LIBERATO: { it: 'Vincolo da liberare', en: 'Lien to release' },
  GARANZIE: { it: 'Garanzie', en: 'Coverages' },
  VALORE: { it: 'Valore assicurato', en: 'Insured value' },
  PAGAMENTO: { it: 'Pagamento', en: 'Payment' },
  ALTRO: { it: 'Altro', en: 'Other' },
} as const satisfies Readonly<Record<string, Text>>;
export type Motive = keyof typeof MOTIVES;

/** Documents that a request may need or bring. */
export const FILE_KINDS = {
  DENUNCIA: { it: 'Denuncia di furto', en: 'Police report' },
  ATTO_VENDITA: { it: 'Atto di vendita', en: 'Deed of sale' },
  CERTIFICATO_DEMOLIZIONE: { it: 'Certificato di demolizione', en: 'Scrapping certificate' },
  CERTIFICATO_ESPORTAZIONE: { it: 'Certificato di esportazione', en: 'Export certificate' },
  ESTINZIONE_FINANZIAMENTO: { it: 'Lettera di estinzione del finanziamento', en: 'Letter that the loan is repaid' },
  LIBRETTO: { it: 'Libretto o documento unico', en: 'Registration document' },
  DOCUMENTO_IDENTITA: { it: 'Documento di identità', en: 'Identity document' },
  LETTERA_VINCOLO: { it: 'Richiesta di vincolo dell’ente', en: 'Lender’s request for the lien' },
  LETTERA_SVINCOLO: { it: 'Svincolo dell’ente', en: 'Lender’s release' },
  ALTRO: { it: 'Altro documento', en: 'Other document' },
} as const satisfies Readonly<Record<string, Text>>;
export type FileKind = keyof typeof FILE_KINDS;

/** Who writes: the agency, the sales network, the customer. */
export const SIDES = {
  AGENZIA: { it: 'Agenzia', en: 'Agency' },
  RETE: { it: 'Rete di vendita', en: 'Sales network' },
  CLIENTE: { it: 'Cliente', en: 'Customer' },
} as const satisfies Readonly<Record<string, Text>>;
export type Side = keyof typeof SIDES;

/** What resolves a request: records of later areas. */
export const RESULT_KINDS = {
  ANNULLAMENTO: { it: 'Annullamento', en: 'Cancellation' },
  VARIAZIONE: { it: 'Variazione', en: 'Variation' },
} as const satisfies Readonly<Record<string, Text>>;
export type ResultKind = keyof typeof RESULT_KINDS;
