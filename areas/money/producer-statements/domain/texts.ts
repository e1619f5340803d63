import type { Text } from '#platform/domain-kit/locale.ts';
import type { EntryKind } from './amounts.ts';
import type { StatementPaymentMethod } from './payments.ts';
import type { StatementPeriod } from './periods.ts';
import type { Settlement } from './settlements.ts';
import type { ActionBlock } from './status.ts';
import type { UploadOutcome } from './upload.ts';

/** Why an action is not possible. */
export const ACTION_BLOCK_TEXTS: Readonly<Record<ActionBlock, Text>> = {
  NON_SCADUTO: { it: "l'estratto conto non è scaduto", en: 'the statement is not overdue' },
  A_CREDITO: { it: 'il produttore non deve nulla', en: 'the producer owes nothing' },
  CON_PAGAMENTI: { it: 'ci sono pagamenti registrati: prima vanno annullati', en: 'payments are recorded: take them back first' },
  GIA_SOLLECITATO: { it: 'il produttore è già stato sollecitato oggi', en: 'the producer has been reminded today' },
  SENZA_EMAIL: { it: 'il produttore non ha un indirizzo email', en: 'the producer has no e-mail address' },
  NIENTE_DA_PAGARE: { it: 'non resta nulla da pagare', en: 'nothing is left to pay' },
};

export const ENTRY_LABELS: Readonly<Record<EntryKind, Text>> = {
  EMISSIONE: { it: 'Emissione', en: 'Issue' },
  VARIAZIONE: { it: 'Variazione', en: 'Variation' },
  STORNO: { it: 'Storno', en: 'Reversal' },
};

export const METHOD_LABELS: Readonly<Record<StatementPaymentMethod, Text>> = {
  BONIFICO: { it: 'Bonifico', en: 'Bank transfer' },
  SEPA: { it: 'Addebito diretto SEPA', en: 'SEPA direct debit' },
  ASSEGNO: { it: 'Assegno non trasferibile', en: 'Non-transferable cheque' },
  ALTRO: { it: 'Altro', en: 'Other' },
};

export const PERIOD_LABELS: Readonly<Record<StatementPeriod, Text>> = {
  GIORNALIERO: { it: 'Giornaliero', en: 'Daily' },
  QUINDICINALE: { it: 'Quindicinale', en: 'Fortnightly' },
  MENSILE: { it: 'Mensile', en: 'Monthly' },
  STRAORDINARIO: { it: 'Straordinario', en: 'Extraordinary' },
  APERTURA: { it: 'Apertura', en: 'Opening' },
};

export const SETTLEMENT_LABELS: Readonly<Record<Settlement, Text>> = {
  PREMI: { it: 'Premi', en: 'Premiums' },
  PROVVIGIONI: { it: 'Provvigioni', en: 'Commission' },
  INSIEME: { it: 'Premi e provvigioni', en: 'Premiums and commission' },
};

export const OUTCOME_LABELS: Readonly<Record<UploadOutcome, Text>> = {
  PAGATO: { it: 'Saldato', en: 'Settled' },
  PARZIALE: { it: 'Pagato in parte', en: 'Paid in part' },
  PAGATO_CON_ECCEDENZA: { it: 'Saldato, eccedenza da attribuire', en: 'Settled, the rest kept for other statements' },
  DA_ATTRIBUIRE: { it: 'Estratto conto già saldato, importo da attribuire', en: 'Settled already, kept for other statements' },
  DATA_NON_VALIDA: { it: 'Data non valida o futura', en: 'Date not valid or in the future' },
  IMPORTO_NON_VALIDO: { it: 'Importo non valido o non positivo', en: 'Amount not valid or not positive' },
  SENZA_RIFERIMENTO: { it: 'Nessun numero di estratto conto nella causale', en: 'No statement number in the reference' },
  PIU_RIFERIMENTI: { it: 'Più estratti conto nella causale', en: 'Several statements in the reference' },
  NON_TROVATO: { it: 'Estratto conto inesistente', en: 'No such statement' },
  NON_INCASSABILE: {
    it: 'Estratto conto non in attesa di un versamento del produttore',
    en: 'Statement not waiting for a payment by the producer',
  },
  GIA_REGISTRATO: { it: 'Già registrato da un altro file', en: 'Recorded already from another file' },
};
