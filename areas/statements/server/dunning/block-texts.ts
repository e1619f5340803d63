import type { Text } from '#platform/domain-kit/locale.ts';
import type { ActionBlock } from '../../domain/index.ts';

/** Why an action is not possible. */
export const blockTexts: Readonly<Record<ActionBlock, Text>> = {
  NON_SCADUTO: { it: "l'estratto conto non è scaduto", en: 'the statement is not overdue' },
  A_CREDITO: { it: 'il produttore non deve nulla', en: 'the producer owes nothing' },
  CON_PAGAMENTI: { it: 'ci sono pagamenti registrati: prima vanno annullati', en: 'payments are recorded: take them back first' },
  GIA_SOLLECITATO: { it: 'il produttore è già stato sollecitato oggi', en: 'the producer has been reminded today' },
  SENZA_EMAIL: { it: 'il produttore non ha un indirizzo email', en: 'the producer has no e-mail address' },
  NIENTE_DA_PAGARE: { it: 'non resta nulla da pagare', en: 'nothing is left to pay' },
};
