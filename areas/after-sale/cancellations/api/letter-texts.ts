import type { Cents } from '#platform/domain-kit/money.ts';
import { formatEuro } from '#platform/domain-kit/number-format.ts';
import { formatDate, type PlainDate } from '#platform/domain-kit/time/dates.ts';
import type { LetterKind, LetterRecipient } from '../domain/letters.ts';

/** What letters about a cancelled policy say. Papers are Italian. */
export interface LetterFacts {
  readonly kind: LetterKind;
  readonly recipient: LetterRecipient;
  readonly name: string;
  readonly policy: string;
  readonly customer: string;
  readonly producer: string;
  readonly cause: string;
  /** Cover ends at 24:00 of this day. */
  readonly effectiveOn: PlainDate;
  readonly expiresOn: PlainDate;
  readonly gross: Cents;
  readonly cash: Cents;
  readonly paidByAgency: boolean;
  /** Last day of the refund. */
  readonly dueOn: PlainDate;
  /** Masked. */
  readonly iban: string | null;
  /** Coverages that ended; null: the policy. */
  readonly ended: readonly string[] | null;
}

const euro = (amount: Cents) => formatEuro(amount, 'it');

const greeting = ({ recipient, name }: LetterFacts) => (recipient === 'CLIENTE' ? `Gentile ${name},` : `Spett.le ${name},`);

function refundOfCustomer({ gross, cash, paidByAgency, producer, dueOn, iban }: LetterFacts): string {
  if (gross === 0) return 'Per questo annullamento non è dovuto un rimborso.';
  if (cash === 0) return `Il rimborso di ${euro(gross)} è posto a compensazione del premio non ancora pagato.`;
  const by = formatDate(dueOn);
  if (!paidByAgency) return `Il rimborso di ${euro(cash)} Le è pagato da ${producer}, presso cui ha versato il premio, entro il ${by}.`;
  if (iban !== null) return `Le accreditiamo il rimborso di ${euro(cash)} sul conto ${iban} entro il ${by}.`;
  return `Le paghiamo il rimborso di ${euro(cash)} entro il ${by}: se non l’ha già fatto, ci comunichi l’IBAN del Suo conto.`;
}

function refundOfOthers(facts: LetterFacts): string[] {
  const { recipient, cash, paidByAgency, gross, dueOn, ended } = facts;
  if (recipient === 'VINCOLATARIO') {
    return [
      ended === null
        ? 'Da quella data il vincolo a Vostro favore non ha più effetto.'
        : 'Per le altre garanzie il vincolo resta in vigore.',
    ];
  }
  if (recipient === 'COMPAGNIA') {
    return [`Il rimborso al contraente è di ${euro(gross)}. Premio, imposta e provvigioni stornati sono nel prossimo rendiconto.`];
  }
  const own = !paidByAgency && cash > 0 ? [`Vi chiediamo di pagare al cliente ${euro(cash)} entro il ${formatDate(dueOn)}.`] : [];
  return [...own, 'Rimborso e provvigioni da restituire sono nel Vostro prossimo estratto conto.'];
}

/** The text of a letter, and of the mail that brings it. */
export function letterText(facts: LetterFacts): readonly string[] {
  const { kind, recipient, policy, customer, cause, effectiveOn, expiresOn, ended } = facts;
  const whose = recipient === 'CLIENTE' ? `la Sua polizza n. ${policy}` : `la polizza n. ${policy} di ${customer}`;
  if (kind === 'STORNO') {
    return [
      greeting(facts),
      `l’annullamento che Vi abbiamo comunicato è stato stornato: ${whose} è in vigore fino alle ore 24 del ${formatDate(expiresOn)}.`,
      'Il rimborso comunicato non è dovuto. Vi preghiamo di non tenere conto della lettera precedente.',
    ];
  }
  const until = formatDate(effectiveOn);
  const what =
    ended === null
      ? `${whose} è annullata (${cause.toLocaleLowerCase('it')}): la copertura cessa alle ore 24 del ${until}.`
      : `${whose} resta in vigore senza queste garanzie, che cessano alle ore 24 del ${until} (${cause.toLocaleLowerCase('it')}): ${ended.join(', ')}.`;
  return [greeting(facts), what, ...(recipient === 'CLIENTE' ? [refundOfCustomer(facts)] : refundOfOthers(facts))];
}

/** Title of the letter. */
export function letterTitle({ kind, ended }: Pick<LetterFacts, 'kind' | 'ended'>): string {
  if (kind === 'STORNO') return 'Storno dell’annullamento';
  return ended === null ? 'Annullamento della polizza' : 'Cessazione di garanzie della polizza';
}

/** Subject of the mail. */
export const letterSubject = (facts: Pick<LetterFacts, 'kind' | 'ended' | 'policy'>) => `${letterTitle(facts)} ${facts.policy}`;

export const LETTER_CLOSING = 'Cordiali saluti';

/** Labels of the facts on the letter. */
export const LETTER_LABELS = {
  customer: 'Contraente',
  vehicle: 'Veicolo',
  plate: 'Targa',
  from: 'Decorrenza (ore 24)',
  effectiveOn: 'Cessazione (ore 24)',
  to: 'Scadenza originaria (ore 24)',
  cause: 'Causale',
  requestedOn: 'Data della richiesta',
  total: 'Totale',
} as const;

/** Words on the paper of a quotation of a cancellation. */
export const QUOTATION_PAPER = {
  title: 'Calcolo del rimborso',
  text: 'Calcolo di quanto rimborserebbe l’annullamento della polizza, con i dati di oggi e senza alcun effetto sulla copertura.',
  gross: 'Rimborso',
  costs: 'Spese trattenute',
  cash: 'Da pagare al cliente',
  note: 'Gli importi sono calcolati di nuovo alla conferma dell’annullamento.',
} as const;
