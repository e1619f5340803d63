import { formatDate, type PlainDate } from '#platform/domain-kit/time/dates.ts';
import { formatDateTime } from '#platform/domain-kit/time/rome-time.ts';

/** The part of the mail with a policy's papers that has the link. */
export const withdrawalParagraph = (lastDay: PlainDate, link: string): string =>
  `Ha concluso il contratto a distanza: può recedere senza spese e senza indicare il motivo fino al ${formatDate(lastDay)}, anche online, da questa pagina personale: ${link}`;

export interface WithdrawalFacts {
  readonly name: string;
  readonly email: string;
  readonly policy: string;
  readonly product: string;
  readonly insurer: string;
  readonly declaredAt: string;
  /** Masked. */
  readonly iban: string | null;
}

/** What the customer declared, as the request and the receipt say it. */
export function declarationText({ name, policy, product, insurer, declaredAt, iban }: WithdrawalFacts): string[] {
  return [
    `${name} recede dal contratto a distanza della polizza n. ${policy} (${product}, ${insurer}).`,
    `Dichiarazione ricevuta online il ${formatDateTime(declaredAt)} (ora italiana).`,
    iban === null ? 'Non è indicato un IBAN per il rimborso.' : `IBAN per il rimborso: ${iban}.`,
  ];
}

/** The receipt that leaves at once. */
export function receiptWords(facts: WithdrawalFacts) {
  return {
    subject: `Ricevuta del recesso dalla polizza ${facts.policy}`,
    greeting: `Gentile ${facts.name},`,
    paragraphs: [
      'abbiamo ricevuto la Sua dichiarazione di recesso, che riportiamo per intero:',
      ...declarationText(facts),
      'Il recesso è valido da questo momento. Le scriviamo l’importo del rimborso, che Le spetta entro 30 giorni.',
    ],
    closing: 'Cordiali saluti',
  };
}

export const DECLARATION_TITLE = 'Dichiarazione di recesso';
export const DECLARATION_NOTE = 'Recesso dichiarato online dal cliente';
