import type { Text } from '#platform/domain-kit/locale.ts';
import type { BankFormat } from './bank-file.ts';
import type { ProposalReason } from './matching.ts';
import type { ClosingReason, LineState } from './states.ts';

export const LINE_STATE_LABELS: Readonly<Record<LineState, Text>> = {
  DA_LAVORARE: { it: 'Da lavorare', en: 'To be worked on' },
  PROPOSTO: { it: 'Proposto', en: 'Proposed' },
  ABBINATO: { it: 'Abbinato', en: 'Matched' },
  STORNO: { it: 'Insoluto/Storno da lavorare', en: 'Return to be worked on' },
  FORSE_DOPPIO: { it: 'Forse già arrivato', en: 'Perhaps known already' },
  CHIUSO: { it: 'Chiuso', en: 'Closed' },
};

export const PROPOSAL_LABELS: Readonly<Record<ProposalReason, Text>> = {
  RIFERIMENTO: { it: 'il riferimento e l’importo coincidono', en: 'reference and amount are right' },
  ALTRO_IMPORTO: { it: 'il riferimento coincide, l’importo no', en: 'the reference is right, the amount is not' },
  PIU_TITOLI: { it: 'paga insieme più premi', en: 'pays several premiums together' },
  NOME_E_IMPORTO: { it: 'il nome e l’importo coincidono', en: 'name and amount are right' },
};

export const CLOSING_LABELS: Readonly<Record<ClosingReason, Text>> = {
  GIA_REGISTRATO: { it: 'Incasso già registrato a mano', en: 'Receipt recorded by hand before' },
  ESTRATTO_CONTO: { it: 'Paga un estratto conto', en: 'Pays an account statement' },
  NON_PREMIO: { it: 'Non è un premio', en: 'Not a premium' },
  DOPPIO: { it: 'Stesso movimento di un altro file', en: 'Same movement as in another file' },
  LAVORATO: { it: 'Insoluto o storno lavorato', en: 'Return worked on' },
};

export const FORMAT_LABELS: Readonly<Record<BankFormat, Text>> = {
  CAMT_053: { it: 'camt.053', en: 'camt.053' },
  CAMT_054: { it: 'camt.054', en: 'camt.054' },
  RH: { it: 'CBI RH', en: 'CBI RH' },
  CSV: { it: 'Tabella', en: 'Table' },
};
