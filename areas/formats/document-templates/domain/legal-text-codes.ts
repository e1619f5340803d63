import type { LegalTextName } from '#areas/agency/documents/domain/index.ts';
import type { Text } from '#platform/domain-kit/locale.ts';

/** Names under which users choose a text of the law. Those about statements are not for contracts. */
export const LEGAL_TEXT_LABELS: Readonly<Partial<Record<LegalTextName, Text>>> = {
  certificate: { it: 'Valore della polizza', en: 'What the policy attests' },
  cover: { it: 'Durata della copertura (art. 1899 e 1901 c.c.)', en: 'Period of cover (art. 1899 and 1901 c.c.)' },
  truthfulness: { it: 'Dichiarazioni del contraente', en: 'Declarations of the policyholder' },
  unfairTerms: { it: 'Clausole da approvare a parte (art. 1341 c.c.)', en: 'Clauses approved separately (art. 1341 c.c.)' },
  receipt: { it: 'Documenti ricevuti prima della firma', en: 'Papers received before the signature' },
  identification: { it: 'Dichiarazione dell’intermediario', en: 'Declaration of the intermediary' },
  demandsAndNeeds: { it: 'Richieste ed esigenze (art. 58 Reg. 40/2018)', en: 'Demands and needs (art. 58 Reg. 40/2018)' },
  consents: { it: 'Consensi al trattamento dei dati', en: 'Consents to the use of data' },
  complaints: { it: 'Reclami', en: 'Complaints' },
  paymentMeans: { it: 'Mezzi di pagamento', en: 'Means of payment' },
  separateAccount: { it: 'Conto separato (art. 117 CAP)', en: 'Separate account (art. 117)' },
  liabilityCover: { it: 'Responsabilità civile dell’intermediario', en: 'Liability insurance of the intermediary' },
  registerNotice: { it: 'Registro degli intermediari (RUI)', en: 'Register of intermediaries (RUI)' },
  premiumTax: { it: 'Imposta sui premi', en: 'Tax on premiums' },
  severalYears: { it: 'Contratto di più anni', en: 'Contract of several years' },
  moreThanFiveYears: { it: 'Contratto oltre cinque anni (art. 1899 c.c.)', en: 'Contract above five years (art. 1899 c.c.)' },
  lien: { it: 'Vincolo', en: 'Lien' },
  policySignature: { it: 'Firma della compagnia (art. 1888 c.c.)', en: 'Signature of the insurer (art. 1888 c.c.)' },
};
