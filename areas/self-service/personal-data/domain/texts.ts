import type { Text } from '#platform/domain-kit/locale.ts';
import type { RequestKind, RequestState } from './requests.ts';
import type { Category } from './retention.ts';

export const KIND_LABELS: Readonly<Record<RequestKind, Text>> = {
  ACCESSO: { it: 'Accesso (art. 15)', en: 'Access (art. 15)' },
  PORTABILITA: { it: 'Portabilità (art. 20)', en: 'Portability (art. 20)' },
  CANCELLAZIONE: { it: 'Cancellazione (art. 17)', en: 'Erasure (art. 17)' },
};

export const REQUEST_STATE_LABELS: Readonly<Record<RequestState, Text>> = {
  APERTA: { it: 'Aperta', en: 'Open' },
  EVASA: { it: 'Evasa', en: 'Answered' },
  RESPINTA: { it: 'Respinta', en: 'Refused' },
};

/** Why something is kept despite an erasure; `{source}` is the source of the retention rule. */
export const KEPT_TEXTS = {
  policy: { it: 'Polizza {number}', en: 'Policy {number}' },
  quotation: { it: 'Preventivo accettato {number}', en: 'Accepted quotation {number}' },
  concluding: {
    it: 'Contratto in corso di conclusione (art. 6, par. 1, lett. b) GDPR): la cancellazione è possibile se viene revocato',
    en: 'A contract is being concluded (art. 6, par. 1, b) GDPR): it can be erased once it is revoked',
  },
  customer: { it: 'Anagrafica di chi ha contratti da conservare', en: 'Data of a customer with contracts to keep' },
  mails: { it: 'E-mail su contratti da conservare', en: 'Mails about contracts to keep' },
  law: { it: 'Obbligo di legge: {source}', en: 'Legal obligation: {source}' },
  user: { it: 'Utente {username}', en: 'User {username}' },
  userWhy: {
    it: 'Account in uso: va prima eliminato dalla scheda utente',
    en: 'Account in use: delete it on the page of the user first',
  },
} as const satisfies Readonly<Record<string, Text>>;

/** What is kept, and the event that starts the period. */
export const CATEGORY_TEXTS: Readonly<Record<Category, { readonly what: Text; readonly event: Text }>> = {
  PREVENTIVI: {
    what: { it: 'Preventivi scaduti senza contratto', en: 'Expired quotations without a contract' },
    event: { it: 'ultimo giorno di validità', en: 'last day of validity' },
  },
  POLIZZE: {
    what: { it: 'Polizze e loro documenti', en: 'Policies and their documents' },
    event: { it: 'scadenza o annullamento', en: 'expiry or cancellation' },
  },
  CLIENTI: {
    what: { it: 'Clienti senza contratti da conservare', en: 'Customers without a contract to keep' },
    event: { it: 'ultima modifica dell’anagrafica', en: 'last change of their data' },
  },
  EMAIL: {
    what: { it: 'Testo e destinatari delle e-mail inviate', en: 'Text and recipients of mails sent' },
    event: { it: 'invio', en: 'sending' },
  },
  ACCESSI: {
    what: { it: 'Tentativi di accesso e sessioni concluse', en: 'Login attempts and ended sessions' },
    event: { it: 'tentativo o fine della sessione', en: 'attempt or end of the session' },
  },
  REGISTRO: {
    what: {
      it: 'Valori nel registro delle modifiche (chi, quando e quale campo restano)',
      en: 'Values in the audit trail (who, when and which field stay)',
    },
    event: { it: 'modifica', en: 'change' },
  },
  NOTIFICHE: { what: { it: 'Notifiche agli utenti', en: 'Notifications to users' }, event: { it: 'creazione', en: 'creation' } },
  IMPORTAZIONI: {
    what: { it: 'Righe dei file importati e filtri dei file esportati', en: 'Lines of imported files and filters of exported ones' },
    event: { it: 'fine dell’attività', en: 'end of the task' },
  },
  UTENTI: {
    what: { it: 'Dati degli utenti eliminati, senza contratti da conservare', en: 'Data of deleted users without a contract to keep' },
    event: { it: 'eliminazione', en: 'deletion' },
  },
  RICHIESTE: {
    what: { it: 'Richieste degli interessati già evase', en: 'Answered requests of the people concerned' },
    event: { it: 'risposta', en: 'answer' },
  },
  TRATTATIVE: {
    what: { it: 'Referenti e note delle trattative chiuse', en: 'Contacts and notes of closed negotiations' },
    event: { it: 'chiusura', en: 'end' },
  },
};
