import type { ApprovalTopic } from '#areas/sale/contracts/domain/index.ts';
import type { Language, Text } from '#platform/domain-kit/locale.ts';
import { formatEuro, formatPercent } from '#platform/domain-kit/number-format.ts';
import { formatDateTime } from '#platform/domain-kit/time/rome-time.ts';
import type { ApprovalStatus } from '../domain/index.ts';

/** Why the approvers receive a message. */
export type Occasion = 'ASKED' | 'ANSWERED' | 'REMINDED' | 'ESCALATED';

/** Returns what is asked, with its figures: 'valore assicurato di 90.000,00 € (soglia 80.000,00 €)'. */
function topicText(topic: ApprovalTopic, language: Language): string {
  const euro = (amount: number) => formatEuro(amount, language);
  if (topic.kind === 'VALORE') {
    const beside = [
      ...(topic.threshold === null ? [] : [`${language === 'it' ? 'soglia' : 'threshold'} ${euro(topic.threshold)}`]),
      ...(topic.valuation === null ? [] : [`${language === 'it' ? 'quotazione' : 'valuation'} ${euro(topic.valuation)}`]),
    ].join(', ');
    return `${language === 'it' ? 'valore assicurato di' : 'insured value of'} ${euro(topic.asked)} (${beside})`;
  }
  const write = topic.kind === 'SCONTO_PERCENTO' ? (share: number) => formatPercent(share, language) : euro;
  return language === 'it'
    ? `sconto di ${write(topic.asked)} (limite ${write(topic.allowed)})`
    : `discount of ${write(topic.asked)} (limit ${write(topic.allowed)})`;
}

export function topicTexts(topics: readonly ApprovalTopic[], language: Language): string {
  return topics.map((topic) => topicText(topic, language)).join('; ');
}

/** Message at a discount that the tariff does not allow. */
export function atMost(most: string): Text {
  return { it: `La tariffa ammette al massimo ${most}`, en: `The tariff allows at most ${most}` };
}

/** Notification of the approvers. */
export function toApprovers(occasion: Occasion, number: string, due: string): Text {
  const until = formatDateTime(due);
  const texts: Readonly<Record<Occasion, Text>> = {
    ASKED: {
      it: `Preventivo ${number}: chiesta l’approvazione, da decidere entro il ${until}`,
      en: `Quotation ${number}: approval asked for, to be decided by ${until}`,
    },
    ANSWERED: {
      it: `Preventivo ${number}: il venditore ha risposto, da decidere entro il ${until}`,
      en: `Quotation ${number}: the seller has answered, to be decided by ${until}`,
    },
    REMINDED: {
      it: `Preventivo ${number}: il venditore sollecita l’approvazione, entro il ${until}`,
      en: `Quotation ${number}: the seller reminds you of the approval, by ${until}`,
    },
    ESCALATED: {
      it: `Preventivo ${number}: l’approvazione scade il ${until} e nessuno ha deciso`,
      en: `Quotation ${number}: the approval expires on ${until} and nobody has decided`,
    },
  };
  return texts[occasion];
}

/** Notification of the seller. */
export function toSeller(what: ApprovalStatus, number: string, reason: string | null): Text {
  const why = reason === null ? '' : `: ${reason}`;
  const texts: Readonly<Record<ApprovalStatus, Text>> = {
    IN_ATTESA: { it: `Preventivo ${number}: approvazione chiesta`, en: `Quotation ${number}: approval asked for` },
    CHIARIMENTO: {
      it: `Preventivo ${number}: l’agenzia chiede un chiarimento${why}`,
      en: `Quotation ${number}: the agency asks for an explanation${why}`,
    },
    APPROVATA: { it: `Preventivo ${number}: approvato${why}`, en: `Quotation ${number}: approved${why}` },
    RIFIUTATA: { it: `Preventivo ${number}: approvazione rifiutata${why}`, en: `Quotation ${number}: approval refused${why}` },
    SCADUTA: {
      it: `Preventivo ${number}: la richiesta di approvazione è scaduta senza risposta. Puoi chiederla di nuovo`,
      en: `Quotation ${number}: the approval request has expired without an answer. You can ask again`,
    },
    RITIRATA: {
      it: `Preventivo ${number}: la richiesta di approvazione è stata ritirata perché le cifre sono cambiate`,
      en: `Quotation ${number}: the approval request was withdrawn because the figures have changed`,
    },
  };
  return texts[what];
}

interface MailFacts {
  readonly number: string;
  readonly product: string;
  readonly producer: string;
  readonly seller: string;
  readonly note: string;
  readonly topics: readonly ApprovalTopic[];
  readonly due: string;
}

/** Mail to the agency, in its language. Without the customer's name, because it may have many recipients. */
export function approvalMail({ number, product, producer, seller, note, topics, due }: MailFacts) {
  const who = seller === producer ? seller : `${seller} (${producer})`;
  return {
    subject: `Preventivo ${number}: da approvare entro il ${formatDateTime(due)}`,
    greeting: 'Buongiorno,',
    paragraphs: [
      `per il preventivo ${number} (${product}) ${who} chiede di approvare: ${topicTexts(topics, 'it')}.`,
      `Motivazione: ${note}`,
      `Va deciso entro il ${formatDateTime(due)}. In Nais la richiesta è tra le approvazioni e nella pagina del preventivo.`,
    ],
    closing: 'Cordiali saluti',
  };
}
